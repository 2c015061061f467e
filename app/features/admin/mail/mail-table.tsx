import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash-2'
import type { MailKind, UnsentMail } from '../../../../contract/mail.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { RecordLink } from '../data-table/record-button.tsx'

const kindLabels: Record<MailKind, string> = {
  'application-staff': 'New application, to the team',
  'application-sender': 'Receipt of an application',
  'enquiry-staff': 'New enquiry, to the team',
  'enquiry-sender': 'Receipt of an enquiry',
  'staff-digest': 'Digest of new records, to the team',
  'sign-in-notice': 'Sign-in notice',
  invitation: 'Invitation to the team',
}

type MailTableProps = {
  mails: readonly UnsentMail[]
  /** False without a mail server. */
  canRetry: boolean
  onRetry: (mail: UnsentMail) => void
  onDiscard: (mail: UnsentMail) => void
}

export function MailTable({ mails, canRetry, onRetry, onDiscard }: MailTableProps) {
  return (
    <Table
      caption="Mails that are not sent, failed ones first"
      captionHidden
      rows={mails}
      keyOf={(mail) => mail._id}
      columns={[
        {
          key: 'to',
          label: 'To',
          rowHeader: true,
          cell: ({ to }) => (to ? <EmailText>{to}</EmailText> : 'The team'),
        },
        { key: 'kind', label: 'Mail', cell: (mail) => <About mail={mail} /> },
        {
          key: 'since',
          label: 'Since',
          cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
        },
        { key: 'attempts', label: 'Tries', cell: ({ attempts }) => attempts.toLocaleString('en-IN') },
        { key: 'state', label: 'State', cell: (mail) => <State mail={mail} /> },
        {
          key: 'actions',
          label: 'Actions',
          align: 'right',
          cell: (mail) => (
            <span className="row-actions">
              {canRetry && (
                <IconButton label={`Try again: ${nameOf(mail)}`} tone="print" onClick={() => onRetry(mail)}>
                  <RotateCw size={18} aria-hidden="true" />
                </IconButton>
              )}
              <IconButton label={`Discard: ${nameOf(mail)}`} tone="danger" onClick={() => onDiscard(mail)}>
                <Trash size={18} aria-hidden="true" />
              </IconButton>
            </span>
          ),
        },
      ]}
    />
  )
}

export const nameOf = ({ kind, to }: UnsentMail) => `${kindLabels[kind]}${to ? ` (${to})` : ''}`

/** Links to the application or the enquiry. */
function About({ mail: { kind, recordId } }: { mail: UnsentMail }) {
  const path = pathOf(kind, recordId)
  return path ? <RecordLink to={path}>{kindLabels[kind]}</RecordLink> : kindLabels[kind]
}

function pathOf(kind: UnsentMail['kind'], id: string): string | undefined {
  if (kind.startsWith('application')) return `/admin?view=people&application=${id}`
  return kind.startsWith('enquiry') ? `/admin?view=enquiries&enquiry=${id}` : undefined
}

function State({ mail: { state, problem, nextAt } }: { mail: UnsentMail }) {
  return (
    <div>
      <Badge tone={state === 'failed' ? 'neutral' : 'waiting'}>{state === 'failed' ? 'Failed' : 'Waiting'}</Badge>
      {problem && <p className={state === 'failed' ? 'text-danger' : ''}>{problem}</p>}
      {problem && nextAt && <p className="text-ink-2 text-meta">Next try {formatMoment(nextAt)}</p>}
    </div>
  )
}
