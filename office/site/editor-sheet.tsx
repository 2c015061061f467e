import { useState } from 'react'
import type { Problem } from '../../contract/content/check-content.ts'
import type { ContentPath } from '../../contract/content/content-path.ts'
import type { Change } from '../../contract/content/describe-changes.ts'
import type { PageDraft, SitePage } from '../../contract/content/site-editing.ts'
import { useMay } from '../session/use-may.ts'
import { Confirm } from '../ui/confirm.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { labelsOf } from './labels-of.ts'
import { PlannedLine } from './planned-line.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import type { SiteApi } from './site-api.ts'
import type { usePublication } from './use-publication.ts'

type EditorSheetProps = {
  api: SiteApi
  page: PageDraft
  pages: readonly SitePage[]
  /** The name of the sheet that is open. */
  panel: string
  onPanel: (name: string | undefined) => void
  changes: readonly Change[]
  problems: readonly Problem[]
  hrefOf: (path: ContentPath) => string
  publication: ReturnType<typeof usePublication>
  onUndo: (change: Change) => void
}

/** Over the page: the changes before they are published, or what was published earlier. */
export function EditorSheet({ api, page, pages, panel, onPanel, publication, changes, ...review }: EditorSheetProps) {
  const mayPublish = useMay()('site.publish')
  const { busy, failure, published, question, publish, prepare, restore, restoreShipped, undo, undoTogether } =
    publication
  const [later, setLater] = useState<string>()
  const planned = pages.find(({ key }) => key === page.key)
  const common = { mayPublish, failure, onClose: () => onPanel(undefined) }
  if (panel !== 'review' && panel !== 'history') return null
  return (
    <div className="contents lg:*:left-100">
      {panel === 'review' ? (
        <ReviewSheet
          {...common}
          {...review}
          changes={changes}
          whereOf={(path) => labelsOf(page.schema, path).join(', ')}
          pageKey={page.key}
          path={page.path}
          publishing={busy}
          published={published}
          onPublish={(note) => publish(note, changes.length)}
          onPublishLater={async () => setLater(await prepare())}
          planned={planned && <PlannedLine api={api} page={planned} />}
          onUndoPublication={undo}
        />
      ) : (
        <HistorySheet
          {...common}
          api={api}
          pageKey={page.key}
          restoring={busy}
          onUndoTogether={async (one) => {
            if (await undoTogether(one)) onPanel('review')
          }}
          onRestore={async (one) => {
            const restored = await (one ? restore(one) : restoreShipped())
            if (restored) onPanel('review')
          }}
        />
      )}
      {later !== undefined && (
        <PublishDialog
          api={api}
          pages={[{ key: page.key, title: page.title, version: later }]}
          isLater
          onDone={() => setLater(undefined)}
          onClose={() => setLater(undefined)}
        />
      )}
      {question && (
        <Confirm
          open
          title="Publish it all the same?"
          sentence={question.sentence}
          confirmLabel="Publish all the same"
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </div>
  )
}
