import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { caseKey } from '../../contract/case-key.ts'
import { typedMention } from '../../contract/mentions.ts'
import { useColleagues } from './use-tasks.ts'

const MOST = 6

type Typing = { at: number; typed: string; active: number }

/** A text field in which an @ offers the names of colleagues. */
export function MentionField({ onKeyDown, onInput, onBlur, ref, ...rest }: ComponentProps<'textarea'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [typing, setTyping] = useState<Typing>()
  const { data: colleagues = [] } = useColleagues()
  const names = typing
    ? colleagues.filter(({ name, isSelf }) => !isSelf && fits(name, typing.typed)).slice(0, MOST)
    : []
  const active = names[typing?.active ?? 0]
  const isOpen = names.length > 0

  function look() {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    const found = typedMention(value, selectionStart)
    setTyping(found && { ...found, active: 0 })
  }

  function insert(name: string) {
    const one = field.current
    if (!one || !typing) return
    one.setRangeText(`@${name} `, typing.at, one.selectionStart, 'end')
    setTyping(undefined)
    one.dispatchEvent(new InputEvent('input', { bubbles: true }))
    setTyping(undefined)
    one.focus()
  }

  function chooseWithKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isOpen || !typing || !isPlain) return onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setTyping({ ...typing, active: (typing.active + step + names.length) % names.length })
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) insert(active.name)
    else if (event.key === 'Escape') setTyping(undefined)
    else return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative min-w-0 flex-1">
      <p role="status" className="sr-only">
        {isOpen && `${names.length === 1 ? '1 colleague' : `${names.length} colleagues`}: choose with the arrow keys.`}
      </p>
      {isOpen && (
        <div
          role="listbox"
          id={listId}
          aria-label="Colleagues"
          className="absolute bottom-full left-0 z-20 mb-1 grid w-60 max-w-full rounded-card bg-sheet p-1 shadow-above"
        >
          {names.map(({ _id, name }) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            <div
              key={_id}
              id={`${listId}-${_id}`}
              role="option"
              aria-selected={_id === active?._id}
              className="truncate rounded-control px-2 py-1.5 aria-selected:bg-wash-2 max-lg:py-2.5"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      <textarea
        {...rest}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active ? `${listId}-${active._id}` : undefined}
        onInput={(event) => {
          look()
          onInput?.(event)
        }}
        onBlur={(event) => {
          setTyping(undefined)
          onBlur?.(event)
        }}
        onKeyDown={chooseWithKeys}
      />
    </div>
  )
}

/** A name that was typed in full is not offered any more. */
const fits = (name: string, typed: string) =>
  caseKey(name).startsWith(caseKey(typed)) && caseKey(name) !== caseKey(typed.trimEnd())
