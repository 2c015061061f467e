import type { Enquiry } from '../../../../contract/enquiry.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useMay } from '../account/use-may.ts'
import { RecordButton } from '../data-table/record-button.tsx'
import { useNow } from '../data-table/use-now.ts'
import { DeadlineBadge } from './deadline-badge.tsx'
import { kindLabels } from './kind-label.ts'

type EnquiryTableProps = {
  enquiries: readonly Enquiry[]
  onOpen: (enquiry: Enquiry) => void
  onAnswered: (enquiry: Enquiry) => void
}

export function EnquiryTable({ enquiries, onOpen, onAnswered }: EnquiryTableProps) {
  const now = useNow()
  const may = useMay()
  return (
    <Table
      caption="Enquiries"
      captionHidden
      rows={enquiries}
      keyOf={(enquiry) => enquiry._id}
      columns={[
        {
          key: 'name',
          label: 'Name',
          rowHeader: true,
          cell: (enquiry) => <RecordButton onClick={() => onOpen(enquiry)}>{enquiry.fullName}</RecordButton>,
        },
        { key: 'kind', label: 'Kind', cell: ({ kind }) => kindLabels[kind] },
        {
          key: 'message',
          label: 'Message',
          cell: ({ message }) => <p className="line-clamp-2 max-w-[36ch] wrap-anywhere text-ink-2">{message}</p>,
        },
        {
          key: 'received',
          label: 'Received',
          cell: ({ submittedAt }) => <span className="whitespace-nowrap">{formatMoment(submittedAt)}</span>,
        },
        {
          key: 'deadline',
          label: 'Deadline',
          cell: (enquiry) => <DeadlineBadge enquiry={enquiry} now={now} />,
        },
        {
          key: 'actions',
          label: 'Action',
          align: 'right',
          cell: (enquiry) =>
            enquiry.status === 'open' &&
            may('enquiries.edit') && (
              <div className="row-actions">
                <Button look="outlined" size="small" onClick={() => onAnswered(enquiry)}>
                  Mark answered<span className="sr-only"> {enquiry.fullName}</span>
                </Button>
              </div>
            ),
        },
      ]}
    />
  )
}
