import type { PersonResume } from '../../../../../contract/people.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PaneFailure } from '../pane-failure.tsx'
import { PdfFrame } from './pdf-frame.tsx'
import { ResumeText } from './resume-text.tsx'
import type { Term } from './search-terms.ts'
import type { ResumeReading } from './use-reading.ts'
import { useResumeFile, useResumeText } from './use-resume.ts'

type ResumeBodyProps = { resume: PersonResume; terms: readonly Term[]; reading: ResumeReading; showsPages: boolean }

/** The pages of a PDF, or the text of any resume. */
export function ResumeBody({ resume, terms, reading, showsPages }: ResumeBodyProps) {
  return showsPages ? (
    <Pages resume={resume} terms={terms} reading={reading} />
  ) : (
    <Text resume={resume} terms={terms} reading={reading} />
  )
}

type PartProps = Omit<ResumeBodyProps, 'showsPages'>

function Pages({ resume, terms, reading }: PartProps) {
  const file = useResumeFile(resume._id)
  return (
    <>
      {file.error && (
        <PaneFailure onRetry={() => file.refetch()}>The resume could not be loaded. The person is kept.</PaneFailure>
      )}
      {reading.problem && <PaneFailure>{problems[reading.problem]}</PaneFailure>}
      {!reading.problem && !reading.hasText && <NoText />}
      <div className="relative min-h-0 flex-1">
        {file.data ? (
          <PdfFrame
            bytes={file.data}
            terms={terms}
            zoom={reading.zoom}
            hit={reading.hits.at}
            page={reading.wantedPage}
            onMessage={reading.receive}
          />
        ) : (
          !file.error && <PagePlaceholder />
        )}
      </div>
    </>
  )
}

const problems = {
  password: 'This file asks for a password. Download it, or ask the sender for a plain PDF.',
  damaged: 'The pages of this file cannot be drawn. It is kept as it was sent: download it to open it.',
}

function Text({ resume, terms, reading }: PartProps) {
  const text = useResumeText(resume._id)
  const { data, error } = text
  return (
    <div className="min-h-0 flex-1 overflow-y-auto lg:p-4">
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

const PagePlaceholder = () => (
  <div className="p-4">
    <p className="sr-only">Loading...</p>
    <Skeleton className="h-[70svh] bg-sheet" />
  </div>
)
