import { positionOf, type RecentApplication } from '../../contract/application.ts'
import { formatDate } from '../../contract/time.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { ArrowRight } from '../../ui/icons/icons.tsx'
import { ApplicationBadge } from '../applications/application-badge.tsx'
import { placePath } from '../frame/address.ts'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { QueryState, type Reading } from '../ui/query-state.tsx'
import { RecordLink } from '../ui/record-link.tsx'
import { Table } from '../ui/table.tsx'

/** The number of applications on the dashboard. */
export const RECENT = 10

/** The newest applications. */
export function RecentApplications({ applications }: { applications: Reading<RecentApplication[]> }) {
  return (
    <Panel
      id="applications"
      title="Recent Applications"
      aside={`Latest ${RECENT}`}
      actions={
        <a href="/admin/people" className="text-link rounded-chip text-print hover:text-print-hover">
          See all
          <ArrowRight size={18} className="shrink-0" />
        </a>
      }
    >
      <QueryState reading={applications} failure="The applications could not be loaded.">
        {(list) =>
          list.length === 0 ? (
            <PanelBody>No applications received yet</PanelBody>
          ) : (
            <Table
              caption="Recent Applications, newest first"
              rows={list}
              keyOf={(application) => application._id}
              columns={[
                {
                  label: 'Name',
                  cell: ({ _id, fullName }) => (
                    <RecordLink href={placePath('people', '', { application: _id })}>{fullName}</RecordLink>
                  ),
                },
                {
                  label: 'Email',
                  wideOnly: true,
                  cell: ({ email }) => email && <EmailText>{email}</EmailText>,
                },
                {
                  label: 'Phone',
                  wideOnly: true,
                  cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span>,
                },
                { label: 'Job', cell: positionOf },
                {
                  label: 'Submitted',
                  cell: ({ submittedAt }) => <span className="whitespace-nowrap">{formatDate(submittedAt)}</span>,
                },
                { label: 'Status', cell: ({ status }) => <ApplicationBadge status={status} /> },
              ]}
            />
          )
        }
      </QueryState>
    </Panel>
  )
}
