import Check from 'lucide-react/icons/check'
import { dueWords, isLate } from '../../contract/due/write-due.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { enquiryLine } from '../../contract/enquiry-line.ts'
import { paths } from '../../contract/paths.ts'
import { Note } from '../../ui/note.tsx'
import { useMay } from '../session/use-may.ts'
import { Age } from '../ui/age.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyResult } from '../ui/empty-result.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { useListQuery } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { usePagedList } from '../ui/use-paged-list.ts'
import { DeadlineBadge } from './deadline-badge.tsx'
import { EnquiryFilter } from './enquiry-filter.tsx'
import { EnquiryPane } from './enquiry-pane.tsx'
import { kindLabels } from './kind-label.ts'
import { isEnquiry, useLiveEnquiries } from './use-enquiries.ts'
import { useEnquiryStatus } from './use-enquiry-status.ts'

function NextStep({ next: { step, dueAt }, now }: { next: NonNullable<Enquiry['next']>; now: number }) {
  return (
    <>
      {step}
      {dueAt !== null && (
        <span className={isLate(dueAt, now) ? 'font-semibold text-danger' : ''}>, {dueWords(dueAt, now)}</span>
      )}
    </>
  )
}

/** The enquiries with their deadlines, and the one that is read beside them. */
export function EnquiriesView() {
  const list = useListQuery(['q', 'status', 'kind', 'owner', 'since'])
  const { filter, record } = list
  const { reading, records, total, arrivals, walk, chosen } = usePagedList({
    list,
    key: 'enquiries',
    path: paths.enquiries,
    pathOf: paths.enquiry,
    isRecord: isEnquiry,
    noun: { one: 'enquiry', many: 'enquiries' },
    nameOf: ({ fullName }) => fullName,
    holdsArrivals: true,
  })
  useLiveEnquiries()
  const { change, result } = useEnquiryStatus()
  const now = useNow()
  const may = useMay()

  const columns: readonly ListColumn<Enquiry>[] = [
    { label: 'Kind', width: 'w-32', wideOnly: true, cell: ({ kind }) => kindLabels[kind] },
    { label: 'What they want', cell: ({ message }) => enquiryLine(message) },
    { label: 'Owner', width: 'w-28', cell: ({ owner }) => owner ?? 'Nobody' },
    {
      label: 'Next step',
      width: 'w-44',
      wideOnly: true,
      cell: ({ next }) => next && <NextStep next={next} now={now} />,
    },
    { label: 'Received', width: 'w-28', cell: ({ submittedAt }) => shortMoment(submittedAt, now) },
    { label: 'Deadline', width: 'w-68', cell: (enquiry) => <DeadlineBadge enquiry={enquiry} now={now} small /> },
  ]

  return (
    <ListFrame
      title="Enquiries"
      total={reading.data?.total}
      search={
        <SearchField
          label={may('contacts.read') ? 'Search by name, email, phone, company or message' : 'Search by name'}
          value={filter.q}
          onSearch={(q) => list.setFilter({ q })}
        />
      }
      filters={<EnquiryFilter filter={filter} onFilter={list.setFilter} />}
      act={
        <p role="status">{arrivals.count > 0 && <Button onClick={arrivals.show}>Show {arrivals.count} new</Button>}</p>
      }
      reading={reading}
      failure="The enquiries could not be loaded."
      spoken={walk.spoken}
      record={record}
      pane={<EnquiryPane reading={chosen} list={list} walk={walk} onChange={change} />}
      notice={result && <Note tone={result.tone}>{result.sentence}</Note>}
    >
      {() => (
        <ListRows
          label="Enquiries"
          nameLabel="Name"
          nameWidth="w-[15%]"
          rows={records}
          total={total}
          empty={
            <EmptyResult
              empty="No enquiries received yet"
              unmatched={filter.q ? `No enquiry matches “${filter.q}”.` : 'No enquiry matches this filter.'}
              list={list}
            />
          }
          nameOf={(enquiry) => enquiry.fullName}
          list={list}
          columns={columns}
          linesOf={(enquiry) => ({
            mark: <DeadlineBadge enquiry={enquiry} now={now} small />,
            detail: [enquiry.owner, enquiryLine(enquiry.message)].filter(Boolean).join(' · '),
            end: <Age iso={enquiry.submittedAt} now={now} />,
          })}
          actsOf={
            may('enquiries.edit')
              ? (enquiry) =>
                  enquiry.status === 'open' && (
                    <IconButton label={`Mark answered ${enquiry.fullName}`} onClick={() => change(enquiry, 'answered')}>
                      <Check size={16} aria-hidden="true" />
                    </IconButton>
                  )
              : undefined
          }
        />
      )}
    </ListFrame>
  )
}
