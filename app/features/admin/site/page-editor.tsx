import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { checkContent, textLength } from '../../../../contract/content/check-content.ts'
import { type ContentPath, fieldAt, isWithin, valueAt, withValueAt } from '../../../../contract/content/content-path.ts'
import { describeChanges } from '../../../../contract/content/describe-changes.ts'
import type { Json } from '../../../../contract/content/fields.ts'
import type { PageDraft, SitePage } from '../../../../contract/content/site-editing.ts'
import { useNavigate } from '../../../lib/router.tsx'
import { useQuery as useAddress } from '../../../lib/use-query.ts'
import { useTitlePart } from '../../../lib/use-title-part.ts'
import { useMay } from '../account/use-may.ts'
import { isMac } from '../layout/shortcuts.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditorBar } from './editor-bar.tsx'
import { controlId, type Editor, EditorContext } from './editor-context.ts'
import { FieldsPane } from './fields-pane.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { labelsOf } from './labels-of.ts'
import { markedField } from './marked-field.ts'
import { PreviewPane, previewWidths } from './preview-pane.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { Segments } from './segments.tsx'
import type { SiteApi } from './site-api.ts'
import { useDraftSession } from './use-draft-session.ts'
import { usePanes } from './use-panes.ts'
import { usePublication } from './use-publication.ts'

type PageEditorProps = { api: SiteApi; page: PageDraft; pages: readonly SitePage[] }

/** The editor of one page: fields at the left, the page with the draft at the right. */
export function PageEditor({ api, page, pages }: PageEditorProps) {
  const { session, state } = useDraftSession(api, page)
  const [address, change] = useAddress()
  const navigate = useNavigate()
  const [spoken, setSpoken] = useState('')
  const announce = useCallback(
    (sentence: string) => setSpoken((last) => (last === sentence ? `${sentence} ` : sentence)),
    [],
  )
  const publication = usePublication({ api, page, session, announce })
  const [left, setLeft] = useState<ReadonlySet<ContentPath>>(new Set())
  const focused = useRef<ContentPath>('')
  // The URL follows the focus later: a field that somebody has tabbed past must not take the focus back.
  const reported = useRef<ContentPath[]>([])
  const onPaneKey = usePanes()
  const mayPublish = useMay()('site.publish')
  useTitlePart(`${page.title}, Site, Admin`)

  const { schema } = page
  const { value, past, future } = state.history
  const field = address.get('field') ?? ''
  const panel = address.get('panel') ?? ''
  const tab = address.get('tab') === 'page' ? 'page' : 'fields'
  const chosenWidth = Number(address.get('width'))
  const width = previewWidths.find((one) => one === chosenWidth) ?? widthOfScreen()
  const changes = useMemo(() => describeChanges(schema, state.published, value), [schema, state.published, value])
  const problems = useMemo(() => checkContent(schema, value), [schema, value])
  const marked = useMemo(() => markedField(schema, value, field), [schema, value, field])

  const hrefOf = (path: ContentPath) => hrefOfPage(page.key, { field: path, width: address.get('width') ?? '' })

  const openField = useCallback(
    (path: ContentPath) => {
      focused.current = ''
      change({ field: path, tab: undefined })
    },
    [change],
  )

  // A field that the URL came to without the focus gets it: from a link, from the page, or by Back.
  useEffect(() => {
    const place = reported.current.lastIndexOf(field)
    reported.current.splice(0, place + 1)
    if (field === '' || focused.current === field || place !== -1) return
    focused.current = field
    const frame = requestAnimationFrame(() => focusControl(field))
    return () => cancelAnimationFrame(frame)
  }, [field])

  function edit(path: ContentPath, next: Json, edit: Omit<Parameters<typeof session.edit>[1], 'path'>) {
    publication.forget()
    session.edit(withValueAt(session.getState().history.value, path, next), { path, ...edit })
  }

  function undo() {
    const last = past.at(-1)
    if (!last) return announce('There is nothing to undo.')
    session.undo()
    announce(`Undone: ${last.label}.`)
    show(last.path)
  }

  function redo() {
    const [next] = future
    if (!next) return announce('There is nothing to redo.')
    session.redo()
    announce(`Redone: ${next.label}.`)
    show(next.path)
  }

  function show(path: ContentPath) {
    if (path && valueAt(session.getState().history.value, path) !== undefined) openField(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    onPaneKey(event)
    const held = isMac() ? event.metaKey : event.ctrlKey
    if (!held || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'z' || (key === 'y' && !event.shiftKey)) {
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) undo()
      else redo()
    }
  }
  const latestKeys = useRef(onKeyDown)
  useEffect(() => {
    latestKeys.current = onKeyDown
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latestKeys.current(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const editor: Editor = {
    page,
    value,
    field,
    targets: linkTargets(pages),
    edit,
    openField,
    onFocusField(path) {
      focused.current = path
      if (path === field) return
      reported.current.push(path)
      change({ field: path })
    },
    onLeaveField: (path) => setLeft((all) => (all.has(path) ? all : new Set([...all, path]))),
    problemAt(path) {
      const problem = problems.find((one) => one.path === path)
      if (!problem) return undefined
      const found = fieldAt(schema, path)?.field
      const text = valueAt(value, path)
      const isLong = typeof text === 'string' && found && 'max' in found && textLength(text) > found.max
      return isLong || left.has(path) || panel === 'review' ? problem.message : undefined
    },
    announce,
  }

  const togglePanel = (name: string) => change({ panel: panel === name ? undefined : name })
  const closePanel = () => change({ panel: undefined })

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
          onUndo={undo}
          onRedo={redo}
          saving={state.saving}
          isConflict={state.conflict !== undefined}
          alsoHere={state.alsoHere}
          changes={changes.length}
          panel={panel}
          onPanel={togglePanel}
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
          <section
            data-pane
            tabIndex={-1}
            aria-label="Fields"
            className={`min-h-0 overflow-y-auto border-line px-4 pt-3.5 pb-16 outline-none lg:border-r ${tab === 'page' ? 'max-lg:hidden' : ''}`}
          >
            {state.conflict && <ConflictPanel conflict={state.conflict} onResolve={session.resolve} />}
            <FieldsPane
              hrefOf={hrefOf}
              changesIn={(path) => changes.filter((one) => isWithin(one.path, path)).length}
            />
          </section>
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
              onKeyDown={onKeyDown}
            />
          </section>
          {panel === 'review' && (
            <div className="contents lg:*:left-100">
              <ReviewSheet
                changes={changes}
                problems={problems}
                hrefOf={hrefOf}
                whereOf={(path) => labelsOf(schema, path).join(', ')}
                path={page.path}
                mayPublish={mayPublish}
                publishing={publication.busy}
                failure={publication.failure}
                published={publication.published}
                onUndo={(one) => {
                  session.edit(one.revert(value), { path: one.path, label: one.where.join(', ') })
                  announce(`Undone: ${one.where.join(', ')}.`)
                }}
                onPublish={(note) => publication.publish(note, changes.length)}
                onUndoPublication={publication.undo}
                onClose={closePanel}
              />
            </div>
          )}
          {panel === 'history' && (
            <div className="contents lg:*:left-100">
              <HistorySheet
                api={api}
                pageKey={page.key}
                mayPublish={mayPublish}
                restoring={publication.busy}
                failure={publication.failure}
                onRestore={async (one) => {
                  const restored = await (one ? publication.restore(one) : publication.restoreShipped())
                  if (restored) change({ panel: 'review' })
                }}
                onClose={closePanel}
              />
            </div>
          )}
        </div>
      </div>
    </EditorContext>
  )
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

/** The control of a field, or the first one inside it. */
function focusControl(path: ContentPath) {
  const id = controlId(path)
  const inside = `:is(input, select, textarea, [tabindex])[id^="${CSS.escape(id)}\\."]`
  const control = document.getElementById(id) ?? document.querySelector<HTMLElement>(inside)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

function hrefOfPage(key: string, { field = '', width = '' }: { field?: string; width?: string }): string {
  const query = new URLSearchParams({ view: 'site' })
  if (key) query.set('page', key)
  if (key && field) query.set('field', field)
  if (key && width) query.set('width', width)
  return `/admin?${query}`
}
