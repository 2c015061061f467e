import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** Milliseconds in which a change can be undone. */
const UNDO_TIME = 10_000
/** Milliseconds for which the result of an undo is shown. */
const OUTCOME_TIME = 5000
/** The lines show whole seconds. */
const TICK = 1000
const MAX_LINES = 3

/** The result of an undo, with a sentence for people. */
export type Undone = { ok: boolean; sentence: string }

type UndoOffer = {
  sentence: string
  /** Ids of the changed records. An earlier offer for only these records is replaced. */
  records: readonly string[]
  undo: () => Promise<Undone>
  /** The word on the button, when it is not "Undo". */
  label?: string
}

export type UndoLine = {
  id: number
  tone: 'done' | 'failed'
  sentence: string
  records: readonly string[]
  /** Undefined when there is nothing to undo. */
  undo?: () => Promise<Undone>
  label?: string
  busy: boolean
  timeLeft: number
}

type Undo = { offer: (offer: UndoOffer) => void; tell: (sentence: string, tone?: UndoLine['tone']) => void }
type Lines = {
  lines: readonly UndoLine[]
  /** Resolves to whether it was undone. */
  run: (line: UndoLine) => Promise<boolean>
  /** The elements that show the lines. The time is paused while one of them has the pointer or the focus. */
  places: Set<HTMLElement>
}

const UndoContext = createContext<Undo | null>(null)
const LinesContext = createContext<Lines | null>(null)

/** Holds the undo offers of all views, so that leaving a view does not end them. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [lines, setLines] = useState<readonly UndoLine[]>([])
  const [places] = useState(() => new Set<HTMLElement>())
  const lastId = useRef(0)
  const running = useRef(new Set<number>())
  const isEmpty = lines.length === 0

  useEffect(() => {
    if (isEmpty) return
    const timer = setInterval(() => {
      for (const place of places) if (place.matches(':hover') || place.contains(document.activeElement)) return
      setLines((all) =>
        all
          .map((line) => (line.busy ? line : { ...line, timeLeft: line.timeLeft - TICK }))
          .filter((line) => line.timeLeft > 0),
      )
    }, TICK)
    return () => clearInterval(timer)
  }, [isEmpty, places])

  const undo = useMemo<Undo>(() => {
    function add(line: Pick<UndoLine, 'sentence' | 'records' | 'undo' | 'timeLeft'> & Partial<UndoLine>) {
      lastId.current += 1
      const added: UndoLine = { id: lastId.current, tone: 'done', busy: false, ...line }
      setLines((all) => [...all.filter((one) => !isCovered(one, added)), added].slice(-MAX_LINES))
    }
    return {
      offer: (offer) => add({ ...offer, timeLeft: UNDO_TIME }),
      tell: (sentence, tone = 'done') =>
        add({ sentence, tone, records: [], timeLeft: tone === 'failed' ? UNDO_TIME : OUTCOME_TIME }),
    }
  }, [])

  const value = useMemo<Lines>(() => {
    const change = (id: number, changes: Partial<UndoLine>) =>
      setLines((all) => all.map((line) => (line.id === id ? { ...line, ...changes } : line)))
    return {
      lines,
      async run({ id, undo }) {
        // Checked here, because a second press may come before the line is rendered as busy.
        if (!undo || running.current.has(id)) return false
        running.current.add(id)
        change(id, { busy: true })
        const { ok, sentence } = await undo()
        running.current.delete(id)
        if (ok) change(id, { busy: false, tone: 'done', sentence, undo: undefined, timeLeft: OUTCOME_TIME })
        else change(id, { busy: false, tone: 'failed', sentence, timeLeft: UNDO_TIME })
        return ok
      },
      places,
    }
  }, [lines, places])

  return (
    <UndoContext value={undo}>
      <LinesContext value={value}>{children}</LinesContext>
    </UndoContext>
  )
}

/** Only the last change of a record can be undone. */
function isCovered(line: UndoLine, { records }: UndoLine): boolean {
  return line.records.length > 0 && line.records.every((record) => records.includes(record))
}

/** Announces a change and offers to undo it for ten seconds. */
export function useUndo(): Undo {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo needs <UndoProvider>')
  return undo
}

export function useUndoLines(): Lines {
  const lines = useContext(LinesContext)
  if (!lines) throw new Error('useUndoLines needs <UndoProvider>')
  return lines
}
