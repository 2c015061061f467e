import { type ReactNode, useMemo, useState } from 'react'
import { paths } from '../../../../../contract/paths.ts'
import type { Person, PersonResume } from '../../../../../contract/people.ts'
import { useMay } from '../../account/use-may.ts'
import { ResumeWarnings } from '../../data-table/resume-warnings.tsx'
import { useDownload } from '../../data-table/use-download.ts'
import { Segments } from '../../site/segments.tsx'
import { NO_RESUME } from '../desk-address.ts'
import { PaneFailure } from '../pane-failure.tsx'
import { workedOn } from '../person/applications.tsx'
import { useDesk } from '../use-desk.ts'
import { ReaderBar } from './reader-bar.tsx'
import { ResumeBody } from './resume-body.tsx'
import { searchTerms } from './search-terms.ts'
import { useReading } from './use-reading.ts'

type ResumePaneProps = {
  /** Undefined while the person loads. */
  person: Person | undefined
  /** The way back, where the reader is a step of its own. */
  back?: ReactNode
  canClose: boolean
  /** Phones show the text first: a page would be too small to read. */
  textFirst: boolean
}

/** The resume of the person who is read. */
export function ResumePane({ person, back, canClose, textFirst }: ResumePaneProps) {
  const { address, replace } = useDesk()
  const may = useMay()
  const resume = person && chosenResume(person, address)
  return (
    <section
      data-pane
      tabIndex={-1}
      aria-label="Resume"
      className="flex min-h-0 min-w-0 flex-col bg-wash-2 outline-none"
    >
      {back}
      {person && !resume && (
        <div className="m-4 flex min-h-12 items-center rounded-control bg-sheet px-4">
          <p>{may('resumes.read') ? `${person.name} has not sent a resume.` : 'Your account may not read resumes.'}</p>
        </div>
      )}
      {person && resume && (
        <OneResume
          resumes={person.resumes ?? []}
          resume={resume}
          textFirst={textFirst}
          onClose={canClose ? () => replace({ resume: NO_RESUME }) : undefined}
        />
      )}
    </section>
  )
}

/** The one of the address; otherwise that of the application that is worked on; otherwise the newest. */
function chosenResume(person: Person, address: ReturnType<typeof useDesk>['address']): PersonResume | undefined {
  const { resumes = [] } = person
  const application = workedOn(person, address.application, address.filter.job)
  return (
    resumes.find(({ _id }) => _id === address.resume) ??
    resumes.find(({ _id }) => _id === application?.resume) ??
    resumes[0]
  )
}

type OneResumeProps = {
  resumes: readonly PersonResume[]
  resume: PersonResume
  textFirst: boolean
  onClose: (() => void) | undefined
}

function OneResume({ resumes, resume, textFirst, onClose }: OneResumeProps) {
  const { address, replace } = useDesk()
  const { download, start } = useDownload()
  const terms = useMemo(() => searchTerms(address.filter.q), [address.filter.q])
  const reading = useReading(resume._id)
  const [wantsPages, setWantsPages] = useState(!textFirst)
  const isPdf = resume.type === 'pdf'
  const showsPages = isPdf && (wantsPages || resume.textState === 'none')

  return (
    <>
      <ReaderBar
        resumes={resumes}
        resume={resume}
        onResume={(id) => replace({ resume: id })}
        hits={reading.hits}
        onHit={reading.stepHit}
        pages={showsPages && reading.pages.count > 0 ? reading.pages : undefined}
        onPage={reading.goToPage}
        zoom={reading.zoom}
        onZoom={reading.setZoom}
        isDownloading={download.state === 'running'}
        onDownload={() => start(paths.resumeFile(resume._id))}
        onClose={onClose}
      />
      {download.state === 'failed' && <PaneFailure>{download.sentence}</PaneFailure>}
      {isPdf && textFirst && resume.textState !== 'none' && (
        <div className="border-line border-b bg-sheet px-4 py-2">
          <Segments
            label="Show"
            options={[
              { value: 'text', label: 'Text' },
              { value: 'pages', label: 'Page' },
            ]}
            chosen={showsPages ? 'pages' : 'text'}
            onChoose={(value) => setWantsPages(value === 'pages')}
          />
        </div>
      )}
      {resume.warnings.length > 0 && <ResumeWarnings warnings={resume.warnings} />}
      <ResumeBody resume={resume} terms={terms} reading={reading} showsPages={showsPages} />
    </>
  )
}
