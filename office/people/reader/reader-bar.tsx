import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { PersonResume } from '../../../contract/person-page.ts'
import { formatDate } from '../../../contract/time.ts'
import type { Zoom } from '../../../ui/resume-pages/frame-messages.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const STEP = 1.25

type ReaderBarProps = {
  resumes: readonly PersonResume[]
  resume: PersonResume
  onResume: (id: string) => void
  hits: { at: number; count: number }
  onHit: (step: 1 | -1) => void
  /** Undefined while a text is shown, which has neither pages nor zoom. */
  pages: { at: number; count: number } | undefined
  onPage: (page: number) => void
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  isDownloading: boolean
  onDownload: () => void
  /** The copy for clients. */
  isMasking: boolean
  onMask: () => void
  /** Undefined where the reader is a step of its own. */
  onClose: (() => void) | undefined
}

/** File, hits, pages, zoom and downloads of the resume that is read. */
export function ReaderBar(props: ReaderBarProps) {
  const { resumes, resume, hits, pages, zoom, onHit, onPage, onZoom } = props
  const scale = zoom === 'fit' ? 1 : zoom
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 border-line border-b bg-sheet px-4 max-lg:min-h-13">
      <FileText size={16} aria-hidden="true" className="-mr-2 shrink-0 text-ink-2" />
      {resumes.length > 1 ? (
        <label className="min-w-0 flex-1">
          <span className="sr-only">Resume</span>
          <select
            value={resume._id}
            className="h-8 max-w-full truncate rounded-control bg-transparent font-semibold hover:bg-wash max-lg:h-11"
            onChange={(event) => props.onResume(event.target.value)}
          >
            {resumes.map(({ _id, filename, sentAt }) => (
              <option key={_id} value={_id}>
                {filename}, {formatDate(sentAt)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="min-w-0 flex-1 truncate font-semibold" title={resume.filename}>
          {resume.filename}
        </p>
      )}
      {hits.count > 0 && (
        <Group label="Found words">
          <p className="whitespace-nowrap" aria-live="polite">
            <b className="font-semibold">{hits.at + 1}</b> of {hits.count} {hits.count === 1 ? 'hit' : 'hits'}
          </p>
          <IconButton label="Previous hit" onClick={() => onHit(-1)}>
            <ChevronUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next hit" onClick={() => onHit(1)}>
            <ChevronDown size={16} aria-hidden="true" />
          </IconButton>
        </Group>
      )}
      {pages && (
        <>
          <Group label="Pages">
            <IconButton label="Previous page" disabled={pages.at <= 1} onClick={() => onPage(pages.at - 1)}>
              <ChevronLeft size={16} aria-hidden="true" />
            </IconButton>
            <p className="whitespace-nowrap" aria-live="polite">
              Page <b className="font-semibold">{pages.at}</b> of {pages.count}
            </p>
            <IconButton label="Next page" disabled={pages.at >= pages.count} onClick={() => onPage(pages.at + 1)}>
              <ChevronRight size={16} aria-hidden="true" />
            </IconButton>
          </Group>
          <Group label="Zoom">
            <IconButton label="Smaller" disabled={scale <= 0.5} onClick={() => onZoom(scale / STEP)}>
              <Minus size={16} aria-hidden="true" />
            </IconButton>
            <Button className="px-1! text-ink!" aria-label="Fit the width" onClick={() => onZoom('fit')}>
              {zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`}
            </Button>
            <IconButton label="Larger" disabled={scale >= 4} onClick={() => onZoom(scale * STEP)}>
              <Plus size={16} aria-hidden="true" />
            </IconButton>
          </Group>
        </>
      )}
      <div className="-mr-2 flex">
        <IconButton label="Download masked" disabled={props.isMasking} onClick={props.onMask}>
          <EyeOff size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Download" disabled={props.isDownloading} onClick={props.onDownload}>
          <Download size={16} aria-hidden="true" />
        </IconButton>
        {props.onClose && (
          <IconButton label="Close the resume" onClick={props.onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className="flex items-center">
    {children}
  </fieldset>
)
