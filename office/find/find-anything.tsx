import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Act } from '../frame/act.ts'
import { navigate, placePath } from '../frame/address.ts'
import { readAct } from '../frame/read-act.ts'
import { MODIFIER, useShortcut } from '../frame/shortcuts.ts'
import { peopleQuery } from '../people/people-query.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { FindResults, type Read } from './find-results.tsx'

/** Milliseconds without a key press before a search. */
const PAUSE = 200
/** Fewer letters would find nearly everything. */
const MIN_LENGTH = 2
const KEYS = `${MODIFIER} k`

const nothingRead: Read = { words: '', spoken: '', only: '', isAct: false }

/**
 * The search of everything in the bar: people, jobs, clients and enquiries, and what can be done with them. On phones a button opens its
 * field.
 */
export function FindAnything({ acts }: { acts: readonly Act[] }) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The element that had the focus before, which Escape returns to. */
  const before = useRef<HTMLElement | null>(null)
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const [active, setActive] = useState('')
  const [isListShown, setListShown] = useState(false)
  const [isFieldOpen, setFieldOpen] = useState(false)
  const [read, setRead] = useState(nothingRead)
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcut(KEYS, 'Find anything', openField)
  const isExpanded = isListShown && words !== ''
  /** Nothing of what was typed before is done or opened. */
  const isCurrent = words === text.trim() && read.words === words
  const chosen = active || (isCurrent ? read.only : '')

  function openField() {
    // Phones show their keyboard only for a focus within the press.
    flushSync(() => setFieldOpen(true))
    input.current?.focus()
    input.current?.select()
  }

  function type(typed: string) {
    setText(typed)
    setActive('')
    setListShown(true)
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next.length < MIN_LENGTH) setWords('')
    else timer.current = setTimeout(() => setWords(next), PAUSE)
  }

  function clear() {
    clearTimeout(timer.current)
    setText('')
    setWords('')
    setActive('')
    setRead(nothingRead)
    setListShown(false)
    setFieldOpen(false)
  }

  /** Goes on with the words of an act of which something is missing. */
  function typeOn(next: string) {
    type(next)
    clearTimeout(timer.current)
    setWords(next.trim())
    input.current?.focus()
  }

  /** Clears the field and gives the focus back. */
  function leave() {
    flushSync(clear)
    const target = button.current?.checkVisibility() ? button.current : before.current
    if (target) target.focus()
    else input.current?.blur()
  }

  function onChosen() {
    clear()
    // The view that opens moves the focus on to its heading or dialog.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  function walk(step: 1 | -1) {
    setListShown(true)
    const options = [...(root.current?.querySelectorAll('[role=option]') ?? [])]
    const index = options.findIndex((option) => option.id === chosen)
    const from = index === -1 && step === -1 ? 0 : index
    const next = options.at((from + step) % options.length)
    setActive(next?.id ?? '')
    next?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter') choose()
    else if (event.key === 'Escape' && isExpanded) setListShown(false)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }

  /** Takes the chosen option. Without one, everybody who is found is shown at the desk, unless the words name an act. */
  function choose() {
    const option = chosen && document.getElementById(chosen)
    if (option) return option.click()
    const typed = text.trim()
    if (typed === '') return
    if (isCurrent ? read.isAct : acts.some(({ verbs }) => readAct(typed, { verbs }).hasVerb)) return showNow(typed)
    navigate(placePath('people', '', { q: peopleQuery(typed) }))
    onChosen()
  }

  /** The consequence is read before Enter does anything. */
  function showNow(typed: string) {
    clearTimeout(timer.current)
    setListShown(true)
    setWords(typed)
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // The results stay open while the person uses another window.
    if (!document.hasFocus() || currentTarget.contains(relatedTarget)) return
    setListShown(false)
    setFieldOpen(false)
  }

  return (
    <>
      <IconButton ref={button} label="Find anything" className="md:hidden" onClick={openField}>
        <Search size={16} aria-hidden="true" />
      </IconButton>
      <search
        ref={root}
        className={`md:relative md:w-56 md:min-w-32 md:shrink ${isFieldOpen ? 'max-md:absolute max-md:inset-0 max-md:z-10 max-md:flex max-md:items-center max-md:gap-1 max-md:bg-sheet max-md:px-2' : 'max-md:hidden'}`}
        onBlur={onBlur}
      >
        <div className="relative max-md:flex-1">
          <Search
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2"
          />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded={isExpanded}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={isExpanded && chosen ? chosen : undefined}
            aria-keyshortcuts={MODIFIER === 'Ctrl' ? 'Control+K' : 'Meta+K'}
            placeholder="Find anything"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            value={text}
            className="block h-8 w-full rounded-control bg-wash pr-3 pl-8 placeholder:text-ink-2 placeholder:opacity-100 hover:bg-wash-2 focus:bg-sheet max-lg:h-11 max-lg:focus-visible:-outline-offset-3"
            onChange={(event) => type(event.target.value)}
            onFocus={({ relatedTarget }) => {
              before.current = relatedTarget as HTMLElement | null
              setListShown(true)
            }}
            onKeyDown={onKeyDown}
          />
          {text === '' && (
            <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center max-xl:hidden">
              <KeyCap>{`${MODIFIER} K`}</KeyCap>
            </span>
          )}
        </div>
        {isFieldOpen && (
          <IconButton label="Close" className="md:hidden" onClick={leave}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
        {isExpanded && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press on a heading must not take the focus from the field.
          <div
            className="absolute top-full right-0 mt-2 max-h-[calc(100svh-4rem-var(--tabs))] w-120 overflow-y-auto overscroll-contain rounded-card border border-line bg-sheet py-1 shadow-above max-md:inset-x-2 max-md:mt-1 max-md:w-auto"
            onMouseDown={(event) => event.preventDefault()}
          >
            <FindResults
              id={id}
              acts={acts}
              words={words}
              active={chosen}
              onChoose={onChosen}
              onType={typeOn}
              onRead={setRead}
            />
          </div>
        )}
        <p aria-live="polite" className="sr-only">
          {isExpanded && read.spoken}
        </p>
      </search>
    </>
  )
}
