import { type Application, positionOf } from '../../../../contract/application.ts'
import { formatDate } from '../../../../contract/time.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { Table } from '../../../ui/table.tsx'
import { RecordLink } from '../data-table/record-button.tsx'
import { deskPath } from '../people/desk-address.ts'
import { ApplicationBadge } from './application-badge.tsx'

type ApplicationTableProps = {
  applications: readonly Application[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, chosen: boolean) => void
  /** The filters that the desk keeps while somebody walks on from one of them. */
  deskFilter: { job: string; status: string }
}

export function ApplicationTable({ applications, chosen, onChoose, deskFilter }: ApplicationTableProps) {
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
            <RecordLink to={deskPathOf(application, deskFilter)}>{application.fullName}</RecordLink>
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

/** The desk finds the person by itself while earlier records are still matched. */
function deskPathOf({ _id, person }: Application, deskFilter: { job: string; status: string }): string {
  return deskPath(new URLSearchParams(), { ...deskFilter, person: person ?? undefined, application: _id })
}
