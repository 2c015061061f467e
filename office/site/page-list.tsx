import type { UseQueryResult } from '@tanstack/react-query'
import type { SitePage } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { useRowWalk } from '../ui/use-row-walk.ts'

type Row = SitePage & { _id: string }

const columns: readonly ListColumn<Row>[] = [
  { label: 'Address', cell: ({ path }) => path },
  { label: 'Draft', width: 'w-64', cell: (page) => <Draft page={page} /> },
  { label: 'Published', width: 'w-96', cell: publishedWords },
]

/** Every record of the site with the state of its draft and its last publication. Each leads to its editor. */
export function PageList({ reading }: { reading: UseQueryResult<SitePage[]> }) {
  const list = useListQuery([])
  const rows = (reading.data ?? []).map((page): Row => ({ ...page, _id: page.key }))
  const walk = useRowWalk({
    noun: { one: 'page', many: 'pages' },
    rows: rows.map(({ key, title }) => ({ id: key, name: title })),
    total: rows.length,
    list,
  })
  return (
    <ListFrame
      title="Site"
      total={reading.data?.length}
      reading={reading}
      failure="The pages could not be loaded."
      spoken={walk.spoken}
    >
      {() => (
        <ListRows
          label="Pages"
          nameLabel="Page"
          nameWidth="w-72"
          rows={rows}
          empty={<EmptyList sentence="This site has no pages." />}
          nameOf={({ title }) => title}
          list={list}
          columns={columns}
          linesOf={(page) => ({ mark: <Draft page={page} />, detail: publishedWords(page) })}
        />
      )}
    </ListFrame>
  )
}

function Draft({ page: { hasDraft } }: { page: SitePage }) {
  return (
    <span className={hasDraft ? 'font-semibold text-marigold-ink' : 'text-ink-3'}>
      {hasDraft ? 'Changes that are not published' : 'No changes'}
    </span>
  )
}

function publishedWords({ publishedAt, publishedBy }: SitePage): string {
  if (!publishedAt) return 'Original text'
  return `Published ${formatMoment(publishedAt)}${publishedBy ? ` by ${publishedBy}` : ''}`
}
