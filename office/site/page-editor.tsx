import { useCallback, useMemo, useState } from 'react'
import { type ContentPath, isWithin, withValueAt } from '../../contract/content/content-path.ts'
import { describeChanges } from '../../contract/content/describe-changes.ts'
import { type FirmFact, factsOf } from '../../contract/content/firm-tokens.ts'
import type { PageDraft, SitePage } from '../../contract/content/site-editing.ts'
import { navigate, placePath, useAddress } from '../frame/address.ts'
import { useTitle } from '../frame/use-title.ts'
import { Segments } from '../ui/segments.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditorBar } from './editor-bar.tsx'
import { type Editor, EditorContext } from './editor-context.ts'
import { EditorSheet } from './editor-sheet.tsx'
import { FactBar } from './fact-bar.tsx'
import { FieldsPane } from './fields-pane.tsx'
import { markedField } from './marked-field.ts'
import { PreviewPane, previewWidths } from './preview-pane.tsx'
import type { SiteApi } from './site-api.ts'
import { useDraftSession } from './use-draft-session.ts'
import { useEditSteps } from './use-edit-steps.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useProblems } from './use-problems.ts'
import { usePublication } from './use-publication.ts'

type PageEditorProps = {
  api: SiteApi
  page: PageDraft
  pages: readonly SitePage[]
  facts: readonly FirmFact[]
}

/** The editor of one page: fields at the left, the page with the draft at the right. */
export function PageEditor({ api, page, pages, facts }: PageEditorProps) {
  const { session, state } = useDraftSession(api, page)
  const { query: address, change } = useAddress()
  const { spoken, announce } = useAnnouncement()
  const publication = usePublication({ api, page, session, announce })
  useTitle(`${page.title}, Site, Admin`)

  const { schema } = page
  const { value, past, future } = state.history
  const field = address.get('field') ?? ''
  const panel = address.get('panel') ?? ''
  const tab = address.get('tab') === 'page' ? 'page' : 'fields'
  const chosenWidth = Number(address.get('width'))
  const width = previewWidths.find((one) => one === chosenWidth) ?? widthOfScreen()
  const changes = useMemo(() => describeChanges(schema, state.published, value), [schema, state.published, value])
  const marked = useMemo(() => markedField(schema, value, field), [schema, value, field])
  const { problems, problemAt, onLeaveField } = useProblems(schema, value, panel === 'review')
  const { openField, onFocusField } = useFieldFocus({ field, change })
  const steps = useEditSteps({ session, announce, openField })

  const hrefOf = (path: ContentPath) => hrefOfPage(page.key, { field: path, width: address.get('width') ?? '' })

  const editor: Editor = {
    page,
    value,
    field,
    targets: linkTargets(pages),
    facts: page.key === 'firm' ? factsOf(value) : facts,
    edit(path, next, edit) {
      publication.forget()
      session.edit(withValueAt(session.getState().history.value, path, next), { path, ...edit })
    },
    openField,
    onFocusField,
    onLeaveField,
    problemAt,
    announce,
  }

  return (
    <EditorContext value={editor}>
      <div className="flex h-[calc(100svh-var(--below-bar)-var(--tabs))] min-h-120 flex-col bg-sheet pb-(--undo) text-meta leading-5 max-lg:text-[1rem] max-lg:leading-6">
        <h1 className="sr-only">Site: {page.title}</h1>
        <p role="status" className="sr-only">
          {spoken}
        </p>
        <EditorBar
          page={page}
          pages={pages}
          hrefOfPage={(key) => hrefOfPage(key, { width: address.get('width') ?? '' })}
          width={width}
          onWidth={(next) => change({ width: next === 1440 ? undefined : String(next) })}
          canUndo={past.length > 0}
          canRedo={future.length > 0}
          onUndo={steps.undo}
          onRedo={steps.redo}
          saving={state.saving}
          isConflict={state.conflict !== undefined}
          alsoHere={state.alsoHere}
          changes={changes.length}
          panel={panel}
          onPanel={(name) => change({ panel: panel === name ? undefined : name })}
        />
        <div className="border-line border-b px-4 py-1.5 lg:hidden">
          <Segments
            label="Show"
            options={[
              { value: 'fields', label: 'Fields' },
              { value: 'page', label: 'Page' },
            ]}
            chosen={tab}
            onChoose={(next) => change({ tab: next === 'page' ? 'page' : undefined })}
          />
        </div>
        <div className="relative grid min-h-0 flex-1 lg:grid-cols-[25rem_minmax(0,1fr)]">
          <div
            className={`flex min-h-0 min-w-0 flex-col border-line lg:border-r ${tab === 'page' ? 'max-lg:hidden' : ''}`}
          >
            <section
              data-pane
              tabIndex={-1}
              aria-label="Fields"
              className="relative min-h-0 flex-1 overflow-y-auto px-4 pt-3.5 pb-16 outline-none"
            >
              {state.conflict && <ConflictPanel conflict={state.conflict} onResolve={session.resolve} />}
              <FieldsPane
                hrefOf={hrefOf}
                changesIn={(path) => changes.filter((one) => isWithin(one.path, path)).length}
              />
            </section>
            <FactBar />
          </div>
          <section
            data-pane
            tabIndex={-1}
            aria-label="Page"
            className={`relative min-h-0 min-w-0 bg-wash-2 px-4 pt-4 outline-none ${tab === 'fields' ? 'max-lg:hidden' : ''}`}
          >
            <PreviewPane
              key={page.path}
              api={api}
              pageKey={page.key}
              path={page.path}
              draft={value}
              field={marked.path}
              text={marked.text}
              width={width}
              onPick={({ key, path }) =>
                key === page.key
                  ? openField(path)
                  : navigate(hrefOfPage(key, { field: path, width: address.get('width') ?? '' }))
              }
              onKeyDown={steps.onKeyDown}
            />
          </section>
          <EditorSheet
            api={api}
            page={page}
            pages={pages}
            panel={panel}
            onPanel={(name) => change({ panel: name })}
            changes={changes}
            problems={problems}
            hrefOf={hrefOf}
            publication={publication}
            onUndo={(one) => {
              session.edit(one.revert(value), { path: one.path, label: one.where.join(', ') })
              announce(`Undone: ${one.where.join(', ')}.`)
            }}
          />
        </div>
      </div>
    </EditorContext>
  )
}

/** A sentence for screen readers. The same one is read again. */
function useAnnouncement() {
  const [spoken, setSpoken] = useState('')
  const announce = useCallback(
    (sentence: string) => setSpoken((last) => (last === sentence ? `${sentence} ` : sentence)),
    [],
  )
  return { spoken, announce }
}

/** Phones and tablets, which have no choice of widths, show the page as wide as they are. */
function widthOfScreen(): number {
  if (window.innerWidth >= 1024) return 1440
  return window.innerWidth >= 768 ? 768 : 390
}

/** One record for each page: its own rather than one that it only previews, such as the firm's details. */
function linkTargets(pages: readonly SitePage[]): SitePage[] {
  const isOwn = ({ key, path }: SitePage) => path.endsWith(`/${key}`)
  return [...Map.groupBy(pages, ({ path }) => path).values()].flatMap((same) => same.find(isOwn) ?? same.slice(0, 1))
}

const hrefOfPage = (key: string, parameters: { field?: string; width?: string }) =>
  placePath('site', key, key ? parameters : {})
