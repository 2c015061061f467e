import { industryPath } from '../../../contract/job-display.ts'
import type { LinkedJob, OtherJobs } from '../../../contract/job-page.ts'
import { longDate } from '../../../contract/long-date.ts'
import { plainFormPaths } from '../../../contract/plain-forms.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionLink } from '../../ui/action-link.tsx'
import { JobHead } from './job-head.tsx'
import type { JobPageProps } from './job-page.tsx'

type ClosedJobProps = Pick<JobPageProps, 'drawing' | 'handling' | 'onSubmitResume'> & {
  linked: Exclude<LinkedJob, { state: 'open' }>
  industry: string
  others: Pick<OtherJobs, 'inIndustry' | 'total'>
}

/** A job that is closed, or that nobody knows: the part of the drawing is in its place. */
export function ClosedJob({ linked, industry, others, drawing, handling, onSubmitResume }: ClosedJobProps) {
  const { inIndustry, total } = others
  return (
    <section id="linked-job" aria-labelledby="chosen-job" className="job-page">
      <JobHead
        industry={industry}
        title={linked.state === 'closed' ? linked.title : 'Position not found'}
        drawing={<div className="has-part">{drawing}</div>}
      >
        <p className="mt-4 max-w-[52ch] text-ink-2 text-lead">
          {sentenceOf(linked, handling.hearWithin !== undefined)}
        </p>
        <p className="only-acts mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href={industryPath(inIndustry > 0 ? industry : '')}>
            {inIndustry > 0 ? `See ${positions(inIndustry)} in ${industry}` : `See ${positions(total)}`}
          </ButtonLink>
          <ActionLink href={plainFormPaths.resume} className="text-link text-print" onAct={onSubmitResume}>
            Submit Your Resume
          </ActionLink>
        </p>
      </JobHead>
    </section>
  )
}

const positions = (count: number) => (count === 0 ? 'all positions' : `${count} open position${count === 1 ? '' : 's'}`)

function sentenceOf(linked: ClosedJobProps['linked'], isPromised: boolean): string {
  if (linked.state === 'unknown') {
    return 'There is no position at this address. It may have been taken down, or the link was cut short.'
  }
  const day = linked.closedOn && longDate(linked.closedOn)
  const closed = day ? `It closed on ${day}.` : 'It has been filled or closed.'
  const promise = isPromised ? ' If you applied, you still hear from us by the date we gave you.' : ''
  return `This position is no longer open. ${closed}${promise}`
}
