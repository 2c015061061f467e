import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { SitePage, TogetherName } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { LaunchLink } from '../launch/launch-link.tsx'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { useRowWalk } from '../ui/use-row-walk.ts'
import { PlannedLine } from './planned-line.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { SiteApi } from './site-api.ts'
import { useTogetherUndo } from './use-together-undo.ts'

type Row = SitePage & { _id: string }

const columns: readonly ListColumn<Row>[] = [
  { label: 'Address', cell: ({ path }) => path },
  { label: 'Draft', width: 'w-64', cell: (page) => <Draft page={page} /> },
  { label: 'Published', width: 'w-96', cell: publishedWords },
]

/** Every record of the site with the state of its draft and its last publication. Each leads to its editor. */
export function PageList({ api, reading }: { api: SiteApi; reading: UseQueryResult<SitePage[]> }) {
  const mayPublish = useMay()('site.publish')
  const [isPublishing, setIsPublishing] = useState(false)
  const [outcome, setOutcome] = useState('')
  const [last, setLast] = useState<TogetherName>()
  const taking = useTogetherUndo(api)
  const changed = (reading.data ?? []).filter(({ hasDraft }) => hasDraft)
  const planned = (reading.data ?? []).filter((page) => page.planned)
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
      act={
        mayPublish &&
        changed.length > 0 && (
          <Button look="filled" onClick={() => setIsPublishing(true)}>
            Publish all {changed.length}
          </Button>
        )
      }
      notice={
        (outcome || taking.outcome || planned.length > 0) && (
          <div className="-mx-4">
            <div className="flex flex-wrap items-center gap-x-3 px-4">
              <p role="status" className="font-semibold text-success empty:hidden">
                {taking.outcome?.isFailure ? '' : (taking.outcome?.sentence ?? outcome)}
              </p>
              {outcome && <LaunchLink />}
              {taking.outcome?.isFailure && (
                <p role="alert" className="text-danger">
                  {taking.outcome.sentence}
                </p>
              )}
              {last && (
                <Button
                  busy={taking.busy}
                  onClick={async () => {
                    if (await taking.undo(last)) setLast(undefined)
                  }}
                >
                  Undo this publication
                </Button>
              )}
            </div>
            {planned.map((page) => (
              <PlannedLine key={page.key} api={api} page={page} />
            ))}
          </div>
        )
      }
    >
      {() => (
        <>
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
          {isPublishing && (
            <PublishDialog
              api={api}
              pages={changed}
              onDone={(sentence, published) => {
                setIsPublishing(false)
                setOutcome(sentence)
                setLast(published)
                taking.forget()
              }}
              onClose={() => setIsPublishing(false)}
            />
          )}
        </>
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
