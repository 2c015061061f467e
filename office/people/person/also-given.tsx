import { useState } from 'react'
import type { AlsoGiven as Given, Person } from '../../../contract/person-page.ts'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { EmailLink, PhoneLink } from '../../ui/contact-link.tsx'
import { shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { detailLabels } from './correction-words.ts'
import { correctionFailure, useCorrection } from './use-correction.ts'

/** More are shown on request: a stranger can send as many as they like. */
const FIRST = 3

/** Details that later forms gave differently. They change nothing until staff accept them. */
export function AlsoGiven({ person }: { person: Person }) {
  const { alsoGiven = [], doNotContact } = person
  const correct = useCorrection()
  const may = useMay()
  const now = useNow()
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (alsoGiven.length === 0) return null
  const shown = all ? alsoGiven : alsoGiven.slice(0, FIRST)

  async function take({ detail, text }: Given) {
    setBusy(true)
    const answer = await correct(person, { [detail]: text })
    setBusy(false)
    setFailure(answer.outcome === 'accepted' ? undefined : correctionFailure(answer))
  }

  return (
    <section aria-label="Also given" className="mt-2.5">
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <ul>
        {shown.map((given) => (
          <li key={`${given.detail} ${given.text}`} className="flex min-h-7.5 items-center gap-2 max-lg:min-h-11">
            <p className="wrap-anywhere min-w-0 flex-1 [&_a]:text-print [&_a]:underline [&_a]:underline-offset-3">
              <span className="text-ink-2">Also given: </span>
              <GivenText given={given} asText={doNotContact} />
              <span className="text-ink-2">
                , {given.title ?? 'message'}, {shortDate(given.at, now)}
              </span>
            </p>
            {may('people.edit') && (
              <Button disabled={busy} className="-mr-2 h-7! max-lg:h-11!" onClick={() => take(given)}>
                Use
                <span className="sr-only">
                  {' '}
                  {given.text} as {detailLabels[given.detail].toLowerCase()}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!all && alsoGiven.length > FIRST && (
        <Button className="-ml-2 h-7! max-lg:h-11!" onClick={() => setAll(true)}>
          {alsoGiven.length - FIRST} more
        </Button>
      )}
    </section>
  )
}

function GivenText({ given: { detail, text }, asText }: { given: Given; asText: boolean }) {
  if (asText || detail === 'name') return text
  return detail === 'phone' ? <PhoneLink number={text} /> : <EmailLink address={text} />
}
