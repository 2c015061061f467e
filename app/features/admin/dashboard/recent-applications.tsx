import { positionOf, type RecentApplication } from '../../../../contract/application.ts'
import { formatDate } from '../../../../contract/time.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ApplicationBadge } from '../applications/application-badge.tsx'
import { RecordLink } from '../data-table/record-button.tsx'
import { Panel, PanelBody } from '../layout/panel.tsx'
import { QueryState, type Reading } from '../layout/query-state.tsx'

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
        <TextLink to="/admin?view=applications" arrow>
          See all
        </TextLink>
      }
    >
      <QueryState reading={applications} failure="The applications could not be loaded.">
        {(list) =>
          list.length === 0 ? (
            <PanelBody>No applications received yet</PanelBody>
          ) : (
            <Table
              caption="Recent Applications, newest first"
              captionHidden
              rows={list}
              keyOf={(application) => application._id}
              columns={[
                {
                  key: 'name',
                  label: 'Name',
                  rowHeader: true,
                  cell: ({ _id, fullName }) => (
                    <RecordLink to={`/admin?view=people&application=${_id}`}>{fullName}</RecordLink>
                  ),
                },
                {
                  key: 'email',
                  label: 'Email',
                  wideOnly: true,
                  cell: ({ email }) => email && <EmailText>{email}</EmailText>,
                },
                {
                  key: 'phone',
                  label: 'Phone',
                  wideOnly: true,
                  cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span>,
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
      </QueryState>
    </Panel>
  )
}
