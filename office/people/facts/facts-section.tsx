import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useId, useRef, useState } from 'react'
import { type FactKind, factKinds, isKnown, writeFact, writeShortFact } from '../../../contract/facts/fact-kinds.ts'
import type { PersonFact } from '../../../contract/facts/person-fact.ts'
import type { Person } from '../../../contract/person-page.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { oldWords } from './fact-age.ts'
import { FactsForm } from './facts-form.tsx'
import { FactsHistory } from './facts-history.tsx'
import { givenWords } from './source-words.ts'

/** The four that stand side by side. */
const figures: readonly FactKind[] = ['experience', 'currentCtc', 'expectedCtc', 'notice']

/** Facts about experience, salary and notice, which are edited in place. */
export function FactsSection({ person }: { person: Person }) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const section = useRef<HTMLElement>(null)
  const historyId = useId()
  useShortcut('d', 'Change details', () => may('people.edit') && setEditing(true))

  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) section.current?.querySelector('button')?.focus({ preventScroll: true })
    wasEditing.current = editing
  }, [editing])

  const { facts } = person
  const known = facts.filter(isKnown)
  const shown = known.filter(({ kind }) => figures.includes(kind))
  const others = known.filter(({ kind }) => !figures.includes(kind))
  const mayEdit = may('people.edit')
  if (facts.length === 0 && !mayEdit) return null
  return (
    <section ref={section} aria-label="Details" className="grid gap-2.5 border-line border-b px-4 py-3">
      {editing ? (
        <FactsForm person={person} onClose={() => setEditing(false)} />
      ) : (
        <>
          <div className="flex items-start gap-1">
            {known.length > 0 ? (
              <dl className="grid min-w-0 flex-1 grid-cols-4 gap-x-3 max-sm:grid-cols-2 max-sm:gap-y-2">
                {shown.map((fact) => (
                  <Figure key={fact.kind} fact={fact} />
                ))}
              </dl>
            ) : (
              <p className="flex-1 text-ink-2">Experience, CTC and notice are not known.</p>
            )}
            {mayEdit && (
              <IconButton
                label="Change details"
                aria-keyshortcuts="d"
                className="-my-1.5 -mr-2"
                onClick={() => setEditing(true)}
              >
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {others.length > 0 && (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              {others.map((fact) => (
                <Words key={fact.kind} fact={fact} />
              ))}
            </dl>
          )}
          {facts.length > 0 && (
            <Button
              className="-my-1 -ml-2 h-7! justify-self-start max-lg:h-11!"
              aria-expanded={showsHistory}
              aria-controls={historyId}
              onClick={() => setShowsHistory(!showsHistory)}
            >
              {showsHistory ? 'Hide history' : 'History'}
            </Button>
          )}
          <div id={historyId} hidden={!showsHistory}>
            {showsHistory && <FactsHistory facts={facts} />}
          </div>
        </>
      )}
    </section>
  )
}

function Figure({ fact }: { fact: PersonFact }) {
  return (
    <div className="min-w-0" title={`${writeFact(fact.kind, fact)}, ${givenWords(fact)}`}>
      <dt className="text-ink-2">{factKinds[fact.kind].shortLabel}</dt>
      <dd className="font-semibold">{writeShortFact(fact.kind, fact)}</dd>
      <Old at={fact.at} />
    </div>
  )
}

function Words({ fact }: { fact: PersonFact }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{factKinds[fact.kind].shortLabel}</dt>
      <dd className="wrap-anywhere" title={givenWords(fact)}>
        {writeFact(fact.kind, fact)} <Old at={fact.at} />
      </dd>
    </div>
  )
}

/** Marks facts that may be out of date. */
function Old({ at }: { at: string }) {
  const words = oldWords(at, useNow())
  return words ? <span className="whitespace-nowrap text-marigold-ink">{words}</span> : null
}
