import { type Application, positionOf } from '../../../../contract/application.ts'
import { formatDate } from '../../../../contract/time.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { Table } from '../../../ui/table.tsx'
import { RecordButton } from '../data-table/record-button.tsx'
import { ApplicationBadge } from './application-badge.tsx'

type ApplicationTableProps = {
  applications: readonly Application[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, chosen: boolean) => void
  onOpen: (application: Application) => void
}

export function ApplicationTable({ applications, chosen, onChoose, onOpen }: ApplicationTableProps) {
  return (
    <Table
      caption="Applications, newest first"
      captionHidden
      rows={applications}
      keyOf={(application) => application._id}
      columns={[
        {
          key: 'choose',
          label: 'Select',
          cell: ({ _id, fullName }) => (
            <input
              type="checkbox"
              aria-label={`Select ${fullName}`}
              className="size-5 align-middle accent-print"
              checked={chosen.has(_id)}
              onChange={(event) => onChoose(_id, event.target.checked)}
            />
          ),
        },
        {
          key: 'name',
          label: 'Name',
          rowHeader: true,
          cell: (application) => (
            <RecordButton onClick={() => onOpen(application)}>{application.fullName}</RecordButton>
          ),
        },
        {
          key: 'contact',
          label: 'Contact',
          cell: ({ email, phone }) => (
            <>
              <p>{email && <EmailText>{email}</EmailText>}</p>
              <p className="text-ink-2">{phone}</p>
            </>
          ),
        },
        { key: 'job', label: 'Job', cell: positionOf },
        {
          key: 'submitted',
          label: 'Submitted',
          cell: ({ submittedAt }) => <span className="whitespace-nowrap">{formatDate(submittedAt)}</span>,
        },
        { key: 'status', label: 'Status', cell: ({ status }) => <ApplicationBadge status={status} /> },
      ]}
    />
  )
}
