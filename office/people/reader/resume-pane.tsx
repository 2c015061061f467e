import { type ReactNode, useMemo, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { Correction } from '../../../contract/people.ts'
import type { Person, PersonResume } from '../../../contract/person-page.ts'
import { searchTerms } from '../../../ui/resume-pages/find-terms.ts'
import { useMay } from '../../session/use-may.ts'
import { PaneFailure } from '../../ui/pane-failure.tsx'
import { ResumeWarnings } from '../../ui/resume-warnings.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { NO_RESUME } from '../desk-address.ts'
import { workedOn } from '../person/applications.tsx'
import { useDesk } from '../use-desk.ts'
import { MaskNotes } from './mask-notes.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ResumeBody } from './resume-body.tsx'
import { useMaskedDownload } from './use-masked-download.ts'
import { type ResumeReading, useReading } from './use-reading.ts'

type ResumePaneProps = {
  /** Undefined while the person loads. */
  person: Person | undefined
  /** The frame of the pages loads while no resume is open, so that the first page appears at once. */
  isHidden: boolean
  /** The way back, where the reader is a step of its own. */
  back?: ReactNode
  canClose: boolean
  /** Words that the search of the list took instead of those that were typed. */
  corrected: readonly Correction[] | null
  /** Phones show the text first: a page would be too small to read. */
  textFirst: boolean
}

/** The resume of the person who is read. */
export function ResumePane({ person, isHidden, back, canClose, corrected, textFirst }: ResumePaneProps) {
  const { address, replace } = useDesk()
  const may = useMay()
  const resume = isHidden ? undefined : person && chosenResume(person, address)
  const terms = useMemo(() => searchTerms(address.filter.q, corrected), [address.filter.q, corrected])
  const reading = useReading(resume?._id ?? '')
  const [wantsPages, setWantsPages] = useState(!textFirst)
  const showsPages = resume?.type === 'pdf' && (wantsPages || resume.textState === 'none')

  return (
    <section
      data-pane
      tabIndex={-1}
      aria-label="Resume"
      className={`${isHidden ? 'hidden' : 'flex'} min-h-0 min-w-0 flex-col bg-wash-2 outline-none`}
    >
      {back}
      {person && resume && (
        <ResumeHead
          key={resume._id}
          person={person}
          resume={resume}
          reading={reading}
          showsPages={showsPages}
          onShowPages={textFirst ? setWantsPages : undefined}
          onClose={canClose ? () => replace({ resume: NO_RESUME }) : undefined}
        />
      )}
      {!person && <div className="h-11 shrink-0 border-line border-b bg-sheet max-lg:h-13" />}
      {person && !resume && (
        <div className="m-4 flex min-h-12 items-center rounded-control bg-sheet px-4">
          <p>{may('resumes.read') ? `${person.name} has not sent a resume.` : 'Your account may not read resumes.'}</p>
        </div>
      )}
      <ResumeBody
        resume={resume}
        terms={terms}
        reading={reading}
        showsPages={showsPages}
        // The frame loads beside the person, and before anybody has sent a PDF.
        hasFrame={may('resumes.read') && (!textFirst || showsPages)}
        isLoading={!person}
      />
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

type ResumeHeadProps = {
  person: Person
  resume: PersonResume
  reading: ResumeReading
  showsPages: boolean
  /** Undefined where pages are always shown. */
  onShowPages: ((wanted: boolean) => void) | undefined
  onClose: (() => void) | undefined
}

/** The bar of the resume, the choice between text and page on phones, and warnings about its file. */
function ResumeHead({ person, resume, reading, showsPages, onShowPages, onClose }: ResumeHeadProps) {
  const { replace } = useDesk()
  const { download, start } = useDownload()
  const masked = useMaskedDownload(person._id, resume._id)
  return (
    <>
      <ReaderBar
        resumes={person.resumes ?? []}
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
        isMasking={masked.download.state === 'running'}
        onMask={masked.start}
        onClose={onClose}
      />
      {download.state === 'failed' && <PaneFailure>{download.sentence}</PaneFailure>}
      {masked.download.state === 'failed' && <PaneFailure>{masked.download.sentence}</PaneFailure>}
      <MaskNotes isRunning={masked.download.state === 'running'} told={masked.told} onClose={masked.forget} />
      {resume.type === 'pdf' && onShowPages && resume.textState !== 'none' && (
        <div className="border-line border-b bg-sheet px-4 py-2">
          <Segments
            label="Show"
            options={[
              { value: 'text', label: 'Text' },
              { value: 'pages', label: 'Page' },
            ]}
            chosen={showsPages ? 'pages' : 'text'}
            onChoose={(value) => onShowPages(value === 'pages')}
          />
        </div>
      )}
      {resume.warnings.length > 0 && <ResumeWarnings warnings={resume.warnings} />}
    </>
  )
}
