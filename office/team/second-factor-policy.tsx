import { useState } from 'react'
import { roles as allRoles, type Role } from '../../contract/team.ts'
import { Note } from '../../ui/note.tsx'
import { roleWords } from '../account/role-words.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { TeamHead } from './team-head.tsx'
import { useTeamChanges } from './use-team.ts'

/** The roles that need a second factor. */
export function SecondFactorPolicy({ roles }: { roles: readonly Role[] }) {
  const { requireFor } = useTeamChanges()
  const [failure, setFailure] = useState<string>()
  // Roles whose change is on its way, shown at once.
  const [sending, setSending] = useState<{ [name in Role]?: boolean }>({})

  async function change(role: Role, isOn: boolean) {
    if (sending[role] !== undefined) return
    setFailure(undefined)
    setSending((now) => ({ ...now, [role]: isOn }))
    const answer = await requireFor(role, isOn)
    setSending(({ [role]: _, ...others }) => others)
    if (answer.outcome !== 'accepted') setFailure(failureSentence(answer, 'Nothing was changed.'))
  }

  return (
    <section aria-label="Second factor">
      <TeamHead title="Second factor" />
      <div className="px-4 py-3">
        <fieldset className="grid gap-2">
          <legend className="mb-2 max-w-[65ch]">
            These roles need a second factor. Somebody without one is asked to set it up at the next step, and can do
            nothing else until then.
          </legend>
          {allRoles.map((role) => (
            <label key={role} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-5 accent-print"
                checked={sending[role] ?? roles.includes(role)}
                onChange={(event) => change(role, event.target.checked)}
              />
              {roleWords[role]}
            </label>
          ))}
        </fieldset>
        {failure && (
          <Note tone="failure" className="mt-4">
            {failure}
          </Note>
        )}
      </div>
    </section>
  )
}
