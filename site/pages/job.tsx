import { Suspense, useEffect, useState } from 'react'
import { industryOf } from '../../contract/job-page.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { industryScene } from '../art/industry-scene.ts'
import { SceneDrawing } from '../art/scene.tsx'
import { ApplyDialog, type Position } from '../forms/apply-dialog.tsx'
import { ResumeDialog } from '../forms/resume-dialog.tsx'
import { useStateOverReload } from '../forms/use-kept-over-reload.ts'
import { JobPageView } from '../openings/job/job-page.tsx'
import { MoreJobs } from '../openings/job/more-jobs.tsx'
import { TitleBlock } from '../openings/job/title-block.tsx'
import { StaticContent, usePageContent } from '../page-content/page-content.tsx'
import { usePageData } from '../page-data.tsx'
import { StaticHtml } from '../static-html.tsx'

const FetchedJob = lazyComponent(() => import('../openings/job/fetched-job.tsx').then((module) => module.FetchedJob))

const noData = { linked: undefined, others: { inIndustry: 0, total: 0 } }

/** The page of one job. */
export default function JobPage() {
  const { notice, ...texts } = usePageContent<'/openings?job='>()
  const data = usePageData()?.job
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const [position, setPosition] = useStateOverReload<Position>('position')
  const [resumeOpen, setResumeOpen] = useStateOverReload<true>('resume')
  const props = {
    ...texts,
    onApply: setPosition,
    onSubmitResume: () => setResumeOpen(true),
    drawing: (
      <StaticHtml name="drawing" className="aspect-4/3">
        {RENDERS_STATIC_HTML && data && <SceneDrawing name={industryScene(industryOf(data.linked))} />}
      </StaticHtml>
    ),
    titleBlock: (
      <StaticContent name="consultant">
        {RENDERS_STATIC_HTML &&
          (({ openings, look: { logo, emblem } }) => (
            <TitleBlock {...openings.consultant} emblem={emblem} isSigned={emblem !== null || logo === null} />
          ))}
      </StaticContent>
    ),
  }

  return (
    <>
      {data || !isHydrated ? (
        <JobPageView {...(data ?? noData)} {...props} />
      ) : (
        <Suspense fallback={<JobPageView {...noData} {...props} />}>
          <FetchedJob {...props} />
        </Suspense>
      )}
      {/* The page of a job that was fetched shows them itself. */}
      <StaticHtml name="more">{RENDERS_STATIC_HTML && data && <MoreJobs {...data} />}</StaticHtml>
      <ApplyDialog
        position={position}
        notice={notice}
        hearWithin={texts.handling.hearWithin}
        onClose={() => setPosition(null)}
      />
      <ResumeDialog open={resumeOpen !== null} notice={notice} onClose={() => setResumeOpen(null)} />
    </>
  )
}
