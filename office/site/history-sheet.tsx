import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Publication } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { ChangeTable } from './change-table.tsx'
import { Sheet } from './sheet.tsx'
import type { SiteApi } from './site-api.ts'

type HistorySheetProps = {
  api: SiteApi
  pageKey: string
  mayPublish: boolean
  restoring: boolean
  failure: string | undefined
  /** Without a publication: the texts that the page came with. */
  onRestore: (publication: Publication | undefined) => void
  /** Takes a publication back for all of its pages. */
  onUndoTogether: (publication: Publication) => void
  onClose: () => void
}

const list = new Intl.ListFormat('en-IN')

/** Every publication of a page with what it changed; any of them can be published again. */
export function HistorySheet(props: HistorySheetProps) {
  const { api, pageKey, mayPublish, restoring, failure, onRestore, onUndoTogether, onClose } = props
  const [pages, setPages] = useState(1)
  const [asked, setAsked] = useState<string>()
  const reading = useQuery({
    queryKey: ['site', 'history', pageKey, pages],
    queryFn: async ({ signal }) => {
      const all = await Promise.all(
        Array.from({ length: pages }, (_, index) => api.history(pageKey, index + 1, signal)),
      )
      return { records: all.flatMap(({ records }) => records), total: all[0]?.total ?? 0 }
    },
    placeholderData: (last) => last,
    staleTime: 0,
  })
  const { records = [], total = 0 } = reading.data ?? {}
  const restore = (id: string, onConfirm: () => void) => ({
    isOffered: mayPublish,
    isAsked: asked === id,
    isBusy: restoring,
    onAsk: (ask: boolean) => setAsked(ask ? id : undefined),
    onConfirm,
  })

  return (
    <Sheet
      title="History"
      aside={reading.data && `${total} ${total === 1 ? 'publication' : 'publications'}`}
      onClose={onClose}
    >
      {failure && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft px-4 py-2.5">
          {failure}
        </p>
      )}
      {reading.error && (
        <p role="alert" className="flex items-center gap-3 border-danger border-l-4 bg-danger-soft px-4 py-1.5">
          The history could not be loaded.
          <Button onClick={() => reading.refetch()}>Try again</Button>
        </p>
      )}
      {reading.data && total === 0 && (
        <p className="px-4 pb-5 text-ink-2">Nothing has been published yet. The page shows the texts it came with.</p>
      )}
      <ol>
        {records.map((publication, index) => (
          <li key={publication.id} className="border-line border-t">
            <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
              <h3 className="font-body! font-semibold text-[length:inherit]">{formatMoment(publication.at)}</h3>
              <p className="text-ink-2">
                {publication.by}
                {publication.note && <span className="text-ink">: “{publication.note}”</span>}
              </p>
              <div className="ml-auto flex gap-2">
                {index === 0 ? (
                  <span className="text-success">Live now</span>
                ) : (
                  <Restore
                    {...restore(publication.id, () => onRestore(publication))}
                    of={formatMoment(publication.at)}
                  />
                )}
              </div>
            </div>
            {publication.together.length > 0 && (
              <div className="flex flex-wrap items-center gap-x-3 px-4 pb-1.5">
                <p className="text-ink-2">Published together with {list.format(publication.together)}</p>
                {mayPublish && (
                  <Button
                    aria-label={`Undo for all ${publication.together.length + 1} pages: ${formatMoment(publication.at)}`}
                    busy={restoring}
                    onClick={() => onUndoTogether(publication)}
                  >
                    Undo for all {publication.together.length + 1} pages
                  </Button>
                )}
              </div>
            )}
            <ChangeTable caption={`Changes of ${formatMoment(publication.at)}`} rows={publication.changes} />
          </li>
        ))}
        {total > 0 && records.length === total && (
          <li className="flex min-h-12 flex-wrap items-center gap-x-4 border-line border-t px-4 py-1.5">
            <h3 className="font-body! font-semibold text-[length:inherit]">The texts it came with</h3>
            <div className="ml-auto flex gap-2">
              <Restore {...restore('', () => onRestore(undefined))} of="the texts it came with" />
            </div>
          </li>
        )}
      </ol>
      {records.length < total && (
        <p className="px-2 py-2">
          <Button onClick={() => setPages(pages + 1)}>Show older publications</Button>
        </p>
      )}
    </Sheet>
  )
}

type RestoreProps = {
  of: string
  isOffered: boolean
  isAsked: boolean
  isBusy: boolean
  onAsk: (ask: boolean) => void
  onConfirm: () => void
}

/** Two clicks, because it changes what visitors see. */
function Restore({ of, isOffered, isAsked, isBusy, onAsk, onConfirm }: RestoreProps) {
  if (!isOffered) return null
  if (!isAsked) {
    return (
      <Button aria-label={`Restore: ${of}`} onClick={() => onAsk(true)}>
        Restore
      </Button>
    )
  }
  return (
    <>
      <Button onClick={() => onAsk(false)}>Cancel</Button>
      <Button look="filled" autoFocus disabled={isBusy} onClick={onConfirm}>
        {isBusy ? 'Restoring…' : 'Publish this version again'}
      </Button>
    </>
  )
}
