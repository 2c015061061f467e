import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import type { NewSubmission } from '../../contract/submissions/submission.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useSession } from '../session/session.tsx'
import { ReadFailure } from '../session/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { SentFiles } from './sent-files.tsx'

/** What is sent by hand: a link for each contact, which is shown once, and the files. */
export function SentByHand({ sent, onClose }: { sent: NewSubmission; onClose: () => void }) {
  const letter = useLetter(sent)
  const [said, setSaid] = useState('')

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(done)
    } catch {
      setSaid('The browser did not allow copying. Please mark the link and copy it.')
    }
  }

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
                <Input readOnly label={name} value={link} onFocus={({ target }) => target.select()} />
                <div className="-ml-2 mt-1 flex flex-wrap">
                  {letter.data && (
                    <Button onClick={() => copy(letterFor(letter.data, name, link), `The mail for ${name} is copied.`)}>
                      Copy the mail<span className="sr-only"> for {name}</span>
                    </Button>
                  )}
                  <Button onClick={() => copy(link, `The link for ${name} is copied.`)}>
                    Copy the link<span className="sr-only"> for {name}</span>
                  </Button>
                </div>
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

const letterFor = (letter: string, name: string, link: string) =>
  `Dear ${name},\n\n${letter.replace(/^Subject: .*\n\n/, '').replace('\n[link]\n', () => `\n${link}\n`)}`

/** The text of the mail as it is kept, with `[link]` in place of the links. */
function useLetter({ _id, files }: NewSubmission) {
  const { api } = useSession()
  const mail = files.find(({ kind, gone }) => kind === 'mail' && !gone)
  return useQuery({
    queryKey: ['submissions', 'letter', _id],
    async queryFn({ signal }) {
      const response = await api.fetch(paths.submissionFile(_id, mail?._id ?? ''), { signal })
      if (!response.ok) throw new ReadFailure({ outcome: 'refused', status: response.status })
      return response.text()
    },
    enabled: mail !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
