import type { MailState, MailSummary, UnsentMail } from '../../contract/mail.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { nameOf, stateWords } from './mail-words.ts'
import { useMailChanges } from './use-mails.ts'

/** The mails to be discarded: one, or all in a state. */
export type Asked = { mail: UnsentMail } | { state: MailState }

type DiscardQuestionProps = {
  asked: Asked | undefined
  summary: MailSummary | undefined
  onDone: (sentence: string) => void
  onClose: () => void
}

/** Asks before mails are discarded. */
export function DiscardQuestion({ asked, summary, onDone, onClose }: DiscardQuestionProps) {
  const { discard, discardAll } = useMailChanges()
  return (
    <DialogBoundary open={asked !== undefined} onClose={onClose}>
      {asked && 'mail' in asked && (
        <RemovalQuestion
          title={nameOf(asked.mail)}
          sentence="Are you sure you want to discard this mail? It will not be sent. The application or enquiry stays."
          confirmLabel="Discard mail"
          busyLabel="Discarding..."
          failure="The mail could not be discarded. It may have been sent meanwhile."
          remove={() => discard(asked.mail._id)}
          onRemoved={() => onDone('The mail is discarded')}
          onClose={onClose}
        />
      )}
      {asked && 'state' in asked && summary && (
        <RemovalQuestion
          title={`Discard all ${stateWords[asked.state].toLowerCase()}`}
          sentence={sentenceOf(asked.state, summary)}
          confirmLabel="Discard mails"
          busyLabel="Discarding..."
          failure="The mails could not be discarded."
          remove={() => discardAll(asked.state)}
          onRemoved={() => onDone('The mails are discarded')}
          onClose={onClose}
        />
      )}
    </DialogBoundary>
  )
}

function sentenceOf(state: MailState, summary: MailSummary): string {
  const count = summary[state].toLocaleString('en-IN')
  const mails = summary[state] === 1 ? 'the one mail that' : `all ${count} mails that`
  return `Are you sure you want to discard ${mails} ${state === 'failed' ? 'failed' : 'wait'}? None of it will be sent. Applications and enquiries stay.`
}
