import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import type { Person } from '../../../contract/person-page.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useMay } from '../../session/use-may.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DoNotContact } from '../do-not-contact.tsx'
import { AlsoGiven } from './also-given.tsx'
import { Contact } from './contact.tsx'
import { CorrectForm } from './correct-form.tsx'
import { ToBeErased } from './to-be-erased.tsx'

/** Name and contact details of the person, which are corrected in place. */
export function PersonHead({ person }: { person: Person }) {
  const may = useMay()
  const [correcting, setCorrecting] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  useShortcut('e', 'Correct name, phone or e-mail', () => may('people.edit') && setCorrecting(true))

  const wasCorrecting = useRef(false)
  useEffect(() => {
    if (wasCorrecting.current && !correcting) head.current?.querySelector('button')?.focus({ preventScroll: true })
    wasCorrecting.current = correcting
  }, [correcting])

  if (correcting)
    return (
      <>
        <h2 className="sr-only">{person.name}</h2>
        <CorrectForm person={person} onClose={() => setCorrecting(false)} />
      </>
    )
  return (
    <>
      <div ref={head} className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-bold font-display text-[1.5rem] leading-tight">{person.name}</h2>
          {person.doNotContact && <DoNotContact />}
          {person.erasureAskedAt && <ToBeErased askedAt={person.erasureAskedAt} />}
        </div>
        {may('people.edit') && (
          <IconButton
            label="Correct name, phone or e-mail"
            aria-keyshortcuts="e"
            className="-mr-2"
            onClick={() => setCorrecting(true)}
          >
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Contact person={person} />
      <AlsoGiven person={person} />
    </>
  )
}
