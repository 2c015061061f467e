import type { ReactNode } from 'react'
import type { Job } from '../../../contract/job.ts'
import { industryOf, type LinkedJob, type OtherJobs } from '../../../contract/job-page.ts'
import { ClosedJob } from './closed-job.tsx'
import type { HandlingTexts } from './handling.tsx'
import { OpenJob } from './open-job.tsx'

export type JobPageProps = {
  firm: string
  whatsApp: string
  handling: HandlingTexts
  /** Parts that never change in the browser: the drawing of the industry, and who handles the position. */
  drawing: ReactNode
  titleBlock: ReactNode
  onApply: (job: Job) => void
  onSubmitResume: () => void
}

type JobPageViewProps = JobPageProps & {
  /** Undefined while the job is fetched. */
  linked: LinkedJob | undefined
  others: Pick<OtherJobs, 'inIndustry' | 'total'>
}

/** The page of one job in each of its states. */
export function JobPageView({ linked, others, ...props }: JobPageViewProps) {
  if (linked && linked.state !== 'open') {
    return <ClosedJob linked={linked} industry={industryOf(linked)} others={others} {...props} />
  }
  return <OpenJob job={linked?.job} {...props} />
}
