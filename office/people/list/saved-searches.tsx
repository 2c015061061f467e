import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { placePath } from '../../frame/address.ts'
import { failureSentence } from '../../session/failure-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { listQuery } from '../desk-address.ts'
import { useDesk } from '../use-desk.ts'
import { useSavedSearches } from '../use-people.ts'
import { usePersonChanges } from '../use-person-changes.ts'

/** The searches that were saved under a name, and a form that saves this one. */
export function SavedSearches({ onDone }: { onDone: () => void }) {
  const { address } = useDesk()
  const query = listQuery(address).toString()
  const { data: searches, error } = useSavedSearches()
  const { saveSearch, deleteSearch } = usePersonChanges()
  const [failure, setFailure] = useState<string>()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return setFailure('Please enter a name for the search.')
    const answer = await saveSearch({ name, query })
    if (answer.outcome === 'accepted') return onDone()
    setFailure((answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'The search was not saved.'))
  }

  return (
    <div className="grid gap-3">
      {error && <p role="alert">The saved searches could not be loaded.</p>}
      {searches && searches.length > 0 && (
        <ul className="-mx-2 grid">
          {searches.map((search) => (
            <li key={search._id} className="flex items-center rounded-control hover:bg-wash">
              <a
                href={placePath('people', '', new URLSearchParams(search.query))}
                className="min-w-0 flex-1 truncate px-2 py-1.5 font-semibold text-print"
                onClick={onDone}
              >
                {search.name}
              </a>
              <IconButton label={`Delete the search ${search.name}`} onClick={() => deleteSearch(search._id)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {query ? (
        <form className="grid gap-2" onSubmit={save}>
          <Input label="Save this search as" name="name" maxLength={80} />
          {failure && (
            <p role="alert" className="text-danger">
              {failure}
            </p>
          )}
          <Button type="submit" look="filled" className="justify-self-start">
            Save
          </Button>
        </form>
      ) : (
        <p className="text-ink-2">Search or filter first, then save it here under a name.</p>
      )}
    </div>
  )
}
