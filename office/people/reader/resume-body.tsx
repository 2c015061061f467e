import type { PersonResume } from '../../../contract/person-page.ts'
import type { SearchLeaf } from '../../../contract/search/find-marks.ts'
import { PdfFrame } from '../../../ui/resume-pages/pdf-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PaneFailure } from '../../ui/pane-failure.tsx'
import { ResumeText } from './resume-text.tsx'
import type { ResumeReading } from './use-reading.ts'
import { useResumeFile, useResumeText } from './use-resume.ts'

type ResumeBodyProps = {
  /** Undefined while the person loads, and when there is none. */
  resume: PersonResume | undefined
  terms: readonly SearchLeaf[]
  reading: ResumeReading
  showsPages: boolean
  hasFrame: boolean
  isLoading: boolean
}

/** The pages of a PDF, or the text of any resume. */
export function ResumeBody({ resume, terms, reading, showsPages, hasFrame, isLoading }: ResumeBodyProps) {
  const file = useResumeFile(showsPages ? resume?._id : undefined)
  const isWaiting = isLoading || (showsPages && !reading.isDrawn && !reading.problem && !file.error)
  return (
    <>
      {file.error && (
        <PaneFailure onRetry={() => file.refetch()}>The resume could not be loaded. The person is kept.</PaneFailure>
      )}
      {reading.problem && <PaneFailure>{problems[reading.problem]}</PaneFailure>}
      {showsPages && !reading.problem && !reading.hasText && <NoText />}
      <div className="relative min-h-0 flex-1">
        {hasFrame && (
          <PdfFrame
            resume={resume?._id ?? ''}
            bytes={file.data}
            // A frame that is not visible draws nothing, so the placeholder lies over it until the first page is drawn.
            isShown={file.data !== undefined && !reading.problem}
            terms={terms}
            zoom={reading.zoom}
            hit={reading.hits.at}
            page={reading.wantedPage}
            onMessage={reading.receive}
          />
        )}
        {isWaiting && <PagePlaceholder />}
        {resume && !showsPages && <Text resume={resume} terms={terms} reading={reading} />}
      </div>
    </>
  )
}

const problems = {
  password: 'This file asks for a password. Download it, or ask the sender for a plain PDF.',
  damaged: 'The pages of this file cannot be drawn. It is kept as it was sent: download it to open it.',
}

type TextProps = { resume: PersonResume; terms: readonly SearchLeaf[]; reading: ResumeReading }

function Text({ resume, terms, reading }: TextProps) {
  const text = useResumeText(resume._id)
  const { data, error } = text
  return (
    <div className="absolute inset-0 overflow-y-auto lg:p-4">
      {error && (
        <PaneFailure onRetry={() => text.refetch()}>The text could not be loaded. The person is kept.</PaneFailure>
      )}
      {!data && !error && <PagePlaceholder />}
      {data?.state === 'waiting' && <p className="bg-sheet p-4">The text of this resume is being read.</p>}
      {data?.state === 'none' && <NoText />}
      {data?.state === 'ready' && (
        <ResumeText text={data.text} terms={terms} hit={reading.hits.at} onHits={reading.setHitCount} />
      )}
    </div>
  )
}

/** Said above a scan, because a search does not find it and nothing can be marked. */
const NoText = () => (
  <p role="status" className="border-line border-b bg-sheet px-4 py-1.5 text-ink-2">
    This file has no selectable text, so a search does not find its words. Download it to read it elsewhere.
  </p>
)

/** Not quite opaque: Chromium gives a frame that is covered whole one turn a second to draw in. */
const PagePlaceholder = () => (
  <div className="absolute inset-0 bg-wash-2 p-4 opacity-99">
    <p className="sr-only">Loading...</p>
    <Skeleton on="wash" className="h-[70svh]" />
  </div>
)
