import type { NewSubmission } from '../../contract/submissions/submission.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useContacts } from '../clients/use-contacts.ts'
import { Button } from '../ui/button.tsx'
import { OwnLink } from './own-link.tsx'
import { SentFiles } from './sent-files.tsx'
import { sentWords } from './submission-words.ts'
import { useCopy } from './use-copy.ts'
import { letterFor, useLetter } from './use-letter.ts'

/** The parts sent by hand: a link for each contact, which is shown once, and the files. */
export function SentByHand({ sent, onClose }: { sent: NewSubmission; onClose: () => void }) {
  const letter = useLetter(sent)
  const contacts = useContacts(sent.client?._id ?? '')
  const { copy, said } = useCopy('link')

  return (
    <Dialog
      open
      wide
      title="Recorded. Now send it"
      subtitle={`To ${sent.client?.name ?? 'the client'}`}
      onClose={onClose}
      status={
        <p role="status" className="text-ink-2 text-meta">
          {said}
        </p>
      }
      footer={
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-6 text-meta max-lg:text-[1rem]">
        <Note tone="info">These links are shown only now. Please give each person their own one.</Note>
        <ul aria-label="Links" className="grid gap-4">
          {sent.links.map(({ contact, link }) => {
            const name = sent.contacts.find((one) => one.contact === contact)?.name ?? 'Contact'
            return (
              <li key={contact}>
                <OwnLink
                  name={name}
                  link={link}
                  phone={contacts.data?.find(({ _id }) => _id === contact)?.phone ?? undefined}
                  mail={letterFor(letter.data, name, link)}
                  sentence={sentWords(sent)}
                  copy={copy}
                />
              </li>
            )
          })}
        </ul>
        <section aria-label="Files">
          <h3 className="font-bold font-display text-[1rem]">Files</h3>
          <SentFiles submission={sent._id} files={sent.files} />
        </section>
      </div>
    </Dialog>
  )
}
