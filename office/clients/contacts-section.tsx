import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Contact } from '../../contract/clients/contact.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { failureSentence, serverSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { ContactButtons } from '../ui/contact-buttons.tsx'
import { EmailLink, PhoneLink } from '../ui/contact-link.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useScreen } from '../ui/use-screen.ts'
import { ContactDialog, useWords } from './contact-dialog.tsx'
import { useContactChanges, useContacts } from './use-contacts.ts'

type Asked = { contact?: Contact }

/** The people at a client, and what each of them is for. */
export function ContactsSection({ client }: { client: string }) {
  const { data: contacts, error, refetch } = useContacts(client)
  const { add, remove } = useContactChanges(client)
  const { offer, tell } = useUndo()
  const mayEdit = useMay()('clients.edit')
  const [asked, setAsked] = useState<Asked>()

  /** The browser alone keeps somebody who was removed, until the undo is over. */
  async function takeBack({ version: _version, email, phone, ...rest }: Contact): Promise<Undone> {
    const answer = await add({ ...rest, email: email ?? '', phone: phone ?? '' })
    if (answer.outcome === 'accepted') return { ok: true, sentence: `${rest.name} is a contact again.` }
    return { ok: false, sentence: failureSentence(answer, `${rest.name} was not added again.`) }
  }

  async function takeOut(contact: Contact) {
    const answer = await remove(contact._id)
    if (answer.outcome !== 'accepted') return tell(serverSentence(answer, `${contact.name} was not removed.`), 'failed')
    offer({
      sentence: `${contact.name} is removed, and nothing of them is kept.`,
      records: [contact._id],
      undo: () => takeBack(contact),
    })
  }

  return (
    <section aria-labelledby="contacts" aria-busy={!contacts && !error}>
      <div className="flex items-center justify-between gap-3">
        <h2 id="contacts" className="text-[1.125rem] leading-6">
          Contacts{' '}
          {contacts && <span className="font-body font-normal text-[0.9375rem] text-ink-3">{contacts.length}</span>}
        </h2>
        {mayEdit && (
          <Button className="-mr-2" onClick={() => setAsked({})}>
            Add contact
          </Button>
        )}
      </div>
      {error && !contacts && (
        <p role="alert">
          The contacts could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {contacts?.length === 0 && (
        <div className="-mx-4">
          <EmptyList sentence="No contacts yet. Add who gets shortlists and who gets invoices." />
        </div>
      )}
      <ul>
        {contacts?.map((contact) => (
          <li key={contact._id} className="group relative pt-2.5 max-lg:pt-4">
            <ContactEntry contact={contact} />
            {mayEdit && (
              <span className="absolute top-1 right-0 flex bg-sheet lg:opacity-0 lg:focus-within:opacity-100 lg:group-focus-within:opacity-100 lg:group-hover:opacity-100 lg:pointer-coarse:opacity-100">
                <IconButton label={`Edit ${contact.name}`} onClick={() => setAsked({ contact })}>
                  <Pencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Remove ${contact.name}`} tone="danger" onClick={() => takeOut(contact)}>
                  <Trash size={16} aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <DialogBoundary open={asked !== undefined} onClose={() => setAsked(undefined)}>
        {asked && <ContactDialog client={client} contact={asked.contact} onClose={() => setAsked(undefined)} />}
      </DialogBoundary>
    </section>
  )
}

function ContactEntry({ contact: { name, role, email, phone, gets } }: { contact: Contact }) {
  const isNarrow = useScreen() === 'narrow'
  const uses = gets.map((use) => useWords[use]).join('. ')
  return (
    <>
      <h3 className="wrap-anywhere pr-18 font-body font-semibold tracking-normal">{name}</h3>
      <p className="wrap-anywhere text-ink-2">{[role, uses].filter(Boolean).join('. ')}</p>
      <div className="leading-5.5 max-lg:leading-8 [&_a]:text-print [&_a]:underline [&_a]:underline-offset-4">
        {phone && (
          <p className="whitespace-nowrap">
            <PhoneLink number={phone} />
          </p>
        )}
        {email && (
          <p className="wrap-anywhere">
            <EmailLink address={email} />
          </p>
        )}
        {(phone === null || email === null) && <p className="text-ink-3">Phone and email are for colleagues</p>}
      </div>
      {isNarrow && (phone || email) && (
        <div className="mt-2">
          <ContactButtons ways={contactWays({ phone: phone ?? '', email: email ?? '' })} />
        </div>
      )}
    </>
  )
}
