import { useEffect, useRef } from 'react'
import { type ContentPath, valueAt } from '../../contract/content/content-path.ts'
import { isMac } from '../frame/shortcuts.ts'
import { onPaneKey } from '../ui/use-pane-keys.ts'
import type { DraftSession } from './draft-session.ts'

type EditSteps = {
  session: DraftSession
  announce: (sentence: string) => void
  openField: (path: ContentPath) => void
}

/** Undo and redo of what was typed, by button and by key; F6 goes from pane to pane. */
export function useEditSteps({ session, announce, openField }: EditSteps) {
  function undo() {
    const last = session.getState().history.past.at(-1)
    if (!last) return announce('There is nothing to undo.')
    session.undo()
    announce(`Undone: ${last.label}.`)
    show(last.path)
  }

  function redo() {
    const [next] = session.getState().history.future
    if (!next) return announce('There is nothing to redo.')
    session.redo()
    announce(`Redone: ${next.label}.`)
    show(next.path)
  }

  function show(path: ContentPath) {
    if (path && valueAt(session.getState().history.value, path) !== undefined) openField(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    onPaneKey(event)
    const held = isMac() ? event.metaKey : event.ctrlKey
    if (!held || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'z' || (key === 'y' && !event.shiftKey)) {
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) undo()
      else redo()
    }
  }
  const latest = useRef(onKeyDown)
  useEffect(() => {
    latest.current = onKeyDown
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return { undo, redo, onKeyDown }
}
