import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import HistoryIcon from 'lucide-react/icons/history'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useId, useRef } from 'react'
import type { PageDraft, SitePage } from '../../contract/content/site-editing.ts'
import { istMinute } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Segments } from '../ui/segments.tsx'
import type { Saving } from './draft-session.ts'
import { previewWidths } from './preview-pane.tsx'

type EditorBarProps = {
  page: PageDraft
  pages: readonly SitePage[]
  hrefOfPage: (key: string) => string
  width: number
  onWidth: (width: number) => void
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  saving: Saving
  isConflict: boolean
  alsoHere: readonly string[]
  changes: number
  panel: string
  onPanel: (panel: 'review' | 'history') => void
}

/** The second bar: page, width, undo and redo, state of the draft, who else is here, history and review. */
export function EditorBar(props: EditorBarProps) {
  const { alsoHere, changes, panel, onPanel } = props
  return (
    <section
      data-pane
      tabIndex={-1}
      aria-label="Editor"
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-sheet px-4 outline-none max-lg:py-1"
    >
      <PageChoice {...props} />
      <Segments
        label="Width of the page"
        className="max-lg:hidden"
        options={previewWidths.map((width) => ({ value: String(width), label: String(width) }))}
        chosen={String(props.width)}
        onChoose={(width) => props.onWidth(Number(width))}
      />
      <span className="flex max-lg:ml-auto">
        <IconButton label="Undo" aria-keyshortcuts="Control+Z" disabled={!props.canUndo} onClick={props.onUndo}>
          <Undo size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Redo" aria-keyshortcuts="Control+Shift+Z" disabled={!props.canRedo} onClick={props.onRedo}>
          <Redo size={16} aria-hidden="true" />
        </IconButton>
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:ml-0 max-lg:w-full">
        <DraftWords saving={props.saving} isConflict={props.isConflict} />
        <p role="status" className="text-ink-3 empty:absolute">
          {alsoHere.length > 0 && `${alsoHere.join(', ')} ${alsoHere.length === 1 ? 'is' : 'are'} here too`}
        </p>
        <span className="flex items-center gap-1 max-lg:ml-auto lg:gap-2">
          <Button aria-expanded={panel === 'history'} onClick={() => onPanel('history')}>
            <HistoryIcon size={16} aria-hidden="true" className="max-lg:hidden" />
            History
          </Button>
          <Button
            look={panel === 'review' || changes === 0 ? 'soft' : 'filled'}
            aria-expanded={panel === 'review'}
            onClick={() => onPanel('review')}
          >
            {changes === 0 ? 'Review' : `Review ${changes} ${changes === 1 ? 'change' : 'changes'}`}
            <ChevronDown size={14} aria-hidden="true" className="max-lg:hidden" />
          </Button>
        </span>
      </div>
    </section>
  )
}

/** The page that is edited; opens the list of all pages. */
function PageChoice({ page, pages, hrefOfPage }: Pick<EditorBarProps, 'page' | 'pages' | 'hrefOfPage'>) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className="relative min-w-0 max-lg:max-w-[60%] lg:w-92">
      <button
        type="button"
        popoverTarget={id}
        className="flex h-8 max-w-full items-center gap-2 rounded-control hover:text-print pointer-coarse:h-11"
      >
        <span className="min-w-0 truncate font-semibold">{page.title}</span>
        <span className="min-w-0 truncate text-ink-3 max-lg:hidden">{page.path}</span>
        <span className="sr-only">, choose another page</span>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="inset-auto top-[calc(var(--below-bar)+3rem)] left-3 m-0 max-h-[70svh] w-80 max-w-[calc(100%-1.5rem)] overflow-y-auto rounded-card border border-line bg-sheet py-1 text-ink shadow-above"
      >
        <ul>
          {[{ key: '', title: 'All pages', path: '' }, ...pages].map(({ key, title, path }) => (
            <li key={key}>
              <a
                href={hrefOfPage(key)}
                aria-current={key === page.key ? 'page' : undefined}
                className="flex min-h-9 items-center gap-2 px-3 hover:bg-wash focus-visible:-outline-offset-3 aria-[current=page]:bg-wash-2 aria-[current=page]:font-semibold pointer-coarse:min-h-11"
                onClick={() => menu.current?.hidePopover()}
              >
                <span className="shrink-0">{title}</span>
                <span className="min-w-0 truncate font-normal text-ink-3">{path}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function DraftWords({ saving, isConflict }: { saving: Saving; isConflict: boolean }) {
  const { words, tone } = draftWords(saving, isConflict)
  return (
    <p role="status" className={`flex items-center gap-1.5 font-medium ${tone}`}>
      {tone === 'text-success' && <Check size={16} aria-hidden="true" />}
      {tone === 'text-danger' && <CircleAlert size={16} aria-hidden="true" className="shrink-0" />}
      {words}
    </p>
  )
}

function draftWords(saving: Saving, isConflict: boolean): { words: string; tone: string } {
  if (isConflict) return { words: 'Not saved: two versions', tone: 'text-danger' }
  switch (saving.state) {
    case 'saving':
      return { words: 'Saving…', tone: 'text-ink-2' }
    case 'offline':
      return { words: 'Not connected. Your changes are kept here.', tone: 'text-danger' }
    case 'refused':
      return { words: `Not saved: ${saving.sentence}`, tone: 'text-danger' }
    default:
      return {
        words: saving.at ? `Saved ${istMinute(Date.parse(saving.at)).slice(11)}` : 'No changes yet',
        tone: saving.at ? 'text-success' : 'text-ink-3',
      }
  }
}
