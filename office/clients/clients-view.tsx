import Plus from 'lucide-react/icons/plus'
import type { ListedClient } from '../../contract/clients/client.ts'
import { dueWords, isLate } from '../../contract/due/write-due.ts'
import { paths } from '../../contract/paths.ts'
import { placePath } from '../frame/address.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { EmptyResult } from '../ui/empty-result.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { usePagedList } from '../ui/use-paged-list.ts'
import { useAddClient } from './add-client.tsx'
import { ClientFilter } from './client-filter.tsx'
import { ExportClients } from './export-clients.tsx'
import { isListedClient, useLiveClients } from './use-clients.ts'

const jobWords = (count: number) => (count === 1 ? '1 open job' : `${count} open jobs`)

/** The clients by name, with whose they are and what is next. A client has a page of its own. */
export function ClientsView() {
  const list = useListQuery(['q', 'owner'])
  const { filter } = list
  const { reading, records, total, walk } = usePagedList({
    list,
    key: 'clients',
    path: paths.clients,
    pathOf: paths.client,
    isRecord: isListedClient,
    noun: { one: 'client', many: 'clients' },
    nameOf: ({ name }) => name,
  })
  const addClient = useAddClient()
  const now = useNow()
  useLiveClients()

  const columns: readonly ListColumn<ListedClient>[] = [
    { label: 'Industry', cell: ({ industry }) => industry },
    { label: 'Towns', wideOnly: true, cell: ({ places }) => places },
    {
      label: 'Open jobs',
      width: 'w-28',
      cell: ({ _id, openJobs }) =>
        openJobs === 0 ? (
          <span className="text-ink-3">0</span>
        ) : (
          <a
            href={placePath('jobs', '', { client: _id, status: 'active' })}
            className="relative z-1 font-semibold text-print hover:underline"
          >
            {openJobs}
            <span className="sr-only"> open jobs</span>
          </a>
        ),
    },
    { label: 'Contacts', width: 'w-24', wideOnly: true, cell: ({ contacts }) => contacts },
    { label: 'Owner', width: 'w-32', cell: ({ owner }) => owner ?? 'Nobody' },
    { label: 'Next step', width: 'w-64', cell: ({ next }) => next && <NextStep next={next} now={now} /> },
  ]

  return (
    <ListFrame
      title="Clients"
      total={reading.data?.total}
      search={
        <SearchField
          label="Search by company, town or contact"
          value={filter.q}
          onSearch={(q) => list.setFilter({ q })}
        />
      }
      filters={<ClientFilter owner={filter.owner} onFilter={list.setFilter} />}
      act={
        <>
          {total > 0 && <ExportClients query={list.query} />}
          {addClient && (
            <Button look="filled" onClick={() => addClient()}>
              <Plus size={16} aria-hidden="true" />
              Add a client
            </Button>
          )}
        </>
      }
      reading={reading}
      failure="The clients could not be loaded."
      spoken={walk.spoken}
    >
      {() => (
        <ListRows
          label="Clients by name"
          nameLabel="Company"
          nameWidth="w-[24%]"
          rows={records}
          total={total}
          empty={
            list.isFiltered || list.page > 1 ? (
              <EmptyResult
                empty=""
                unmatched={filter.q ? `No client matches “${filter.q}”.` : 'No client matches this filter.'}
                list={list}
              />
            ) : (
              <EmptyList sentence="No clients yet. Add the first one, or make one of a quote request under Enquiries.">
                {addClient && <Button onClick={() => addClient()}>Add a client</Button>}
              </EmptyList>
            )
          }
          nameOf={({ name }) => name}
          list={list}
          columns={columns}
          linesOf={({ openJobs, owner, next, industry }) => ({
            detail: next ? <NextStep next={next} now={now} /> : [owner, industry].filter(Boolean).join(' · '),
            end: openJobs > 0 && jobWords(openJobs),
          })}
        />
      )}
    </ListFrame>
  )
}

function NextStep({ next: { step, dueAt }, now }: { next: NonNullable<ListedClient['next']>; now: number }) {
  return (
    <>
      {step}
      {dueAt !== null && (
        <span className={isLate(dueAt, now) ? 'font-semibold text-danger' : ''}>, {dueWords(dueAt, now)}</span>
      )}
    </>
  )
}
