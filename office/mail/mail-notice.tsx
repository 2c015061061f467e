import type { MailSummary } from '../../contract/mail.ts'
import { Note } from '../../ui/note.tsx'
import { Button } from '../ui/button.tsx'

type MailNoticeOptions = {
  summary: MailSummary | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** The notice about the mail server; undefined when there is none to show. */
export function mailNotice({ summary, hasFailed, onRetry }: MailNoticeOptions) {
  if (summary?.isConfigured) return undefined
  if (summary)
    return (
      <Note tone="info" title="Mails are not sent">
        <p>
          No mail server is configured for this site. Applications and enquiries are kept as usual, but nobody is told
          of them by mail. An owner can enter it under Settings; mails of the last three days are then sent. Waiting
          mails are removed after 30 days.
        </p>
      </Note>
    )
  if (!hasFailed) return undefined
  return (
    <Note tone="failure" title="The state of the mail server could not be loaded.">
      <p>Until it is, mails can be discarded one by one, but not tried again.</p>
      <Button look="soft" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Note>
  )
}
