import { useEffect, useRef, useState } from 'react'
import { SelectField } from '../../ui/select.tsx'
import { useAddClient } from '../clients/add-client.tsx'
import { useClientNames } from '../clients/use-clients.ts'
import { type JobField, jobLabels, showsClientLabels } from './job-answers.ts'

type ClientFieldsProps = { client: string; shows: string; error: string | undefined }

/** Whose job it is, and whether visitors read that. A client that is not there yet is added from here. */
export function ClientFields({ client, shows, error }: ClientFieldsProps) {
  const { data: names = {} } = useClientNames()
  const addClient = useAddClient()
  const [chosen, setChosen] = useState(client)
  const [added, setAdded] = useState<{ id: string; name: string }>()
  const field = useRef<HTMLDivElement>(null)
  const offered = Object.entries({ ...(added && { [added.id]: added.name }), ...names })
  const isUnknown = chosen !== '' && !offered.some(([id]) => id === chosen)

  // The form keeps what is typed, and nobody has typed the client that was added.
  useEffect(() => {
    if (added) field.current?.querySelector('select')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [added])

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div ref={field}>
        <SelectField
          optional
          label={jobLabels.clientId}
          name={'clientId' satisfies JobField}
          error={error}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">No client</option>
          {isUnknown && <option value={chosen}>A client that is not loaded</option>}
          {offered.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {addClient && (
          <button
            type="button"
            className="mt-1 text-link text-print"
            onClick={() =>
              addClient(({ _id, name }) => {
                setChosen(_id)
                setAdded({ id: _id, name })
              })
            }
          >
            Add a client
          </button>
        )}
      </div>
      <SelectField
        label={jobLabels.showsClient}
        hint="Nothing that visitors or candidates get names a hidden client"
        name={'showsClient' satisfies JobField}
        defaultValue={shows}
      >
        {Object.entries(showsClientLabels).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
