import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useRef, useState } from 'react'
import { caseKey } from '../../../contract/case-key.ts'
import type { Person } from '../../../contract/person-page.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { useTags } from '../use-people.ts'
import type { Edit } from './use-person-edit.ts'

type TagRowProps = { person: Person; onEdit: (edit: Edit) => Promise<void> }

const isSame = (one: string, other: string) => caseKey(one) === caseKey(other)

/** The tags of a person. Those in use are suggested while one is typed. */
export function TagRow({ person, onEdit }: TagRowProps) {
  const may = useMay()
  const { data: known = [] } = useTags()
  const [adding, setAdding] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  useShortcut('t', 'Add a tag', () => may('people.edit') && setAdding(true))

  function add(event: FormEvent) {
    event.preventDefault()
    const tag = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    if (!tag) return setAdding(false)
    void onEdit(({ tags }) => (tags.some((one) => isSame(one, tag)) ? null : { tags: [...tags, tag] }))
  }

  const remove = (tag: string) =>
    onEdit(({ tags }) => (tags.includes(tag) ? { tags: tags.filter((one) => one !== tag) } : null))

  return (
    <div className="flex min-h-7.5 items-start gap-4">
      <h3 className="w-16 shrink-0 max-lg:w-20 pt-0.5 max-lg:pt-2.5 font-body font-normal text-ink-2 tracking-normal">
        Tags
      </h3>
      <ul className="flex min-w-0 flex-wrap items-center gap-1.5" aria-label="Tags">
        {person.tags.map((tag) => (
          <li
            key={tag}
            className="group inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-chip bg-wash pl-2 text-ink-2 last-of-type:mr-0 pointer-coarse:h-11"
          >
            {tag}
            {may('people.edit') ? (
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                className="grid size-6 place-items-center rounded-chip text-ink-3 hover:bg-wash-2 hover:text-ink pointer-coarse:size-11"
                onClick={() => remove(tag)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            ) : (
              <span className="w-1" />
            )}
          </li>
        ))}
        {may('people.edit') && (
          <li>
            {adding ? (
              <form className="flex gap-1.5" onSubmit={add}>
                <input
                  ref={input}
                  // biome-ignore lint/a11y/noAutofocus: the press that opens the field asks for it.
                  autoFocus
                  aria-label="New tag"
                  list={listId}
                  maxLength={40}
                  autoComplete="off"
                  className="h-7 w-36 rounded-control border-[1.5px] border-line-strong bg-sheet px-2 max-lg:h-11"
                  onKeyDown={(event) => event.key === 'Escape' && setAdding(false)}
                />
                <datalist id={listId}>
                  {known.map(({ tag }) => (
                    <option key={tag} value={tag} />
                  ))}
                </datalist>
                <Button type="submit" className="h-7!">
                  Add
                </Button>
              </form>
            ) : (
              <Button className="-ml-2 h-6! max-lg:h-11!" aria-keyshortcuts="t" onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden="true" />
                Tag
              </Button>
            )}
          </li>
        )}
      </ul>
    </div>
  )
}
