import type { Submission } from '../../contract/submissions/submission.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useContacts } from '../clients/use-contacts.ts'
import { Button } from '../ui/button.tsx'
import { OwnLink } from './own-link.tsx'
import { sentWords } from './submission-words.ts'
import { useCopy } from './use-copy.ts'

type AnotherLinkProps = { sent: Submission; contact: Submission['contacts'][number]; link: string; onClose: () => void }

/** A link for a contact who has lost theirs, which is shown once. */
export function AnotherLink({ sent, contact, link, onClose }: AnotherLinkProps) {
  const contacts = useContacts(sent.client?._id ?? '')
  const { copy, said } = useCopy('link')
  const name = contact.name ?? 'Contact'
  return (
    <Dialog
      open
      wide
      title={`Another link for ${name}`}
      subtitle={`For ${sent.position}`}
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
      <div className="grid gap-4 text-meta max-lg:text-[1rem]">
        <Note tone="info">
          This link is shown only now. It leads to the same page, with the answers that {name} has given.
        </Note>
        <OwnLink
          name={name}
          link={link}
          phone={contacts.data?.find(({ _id }) => _id === contact.contact)?.phone ?? undefined}
          mail={undefined}
          sentence={sentWords(sent)}
          copy={copy}
        />
      </div>
    </Dialog>
  )
}
