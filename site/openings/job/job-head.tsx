import type { ReactNode } from 'react'
import { industryPath } from '../../../contract/job-display.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ChevronLeft, ChevronRight } from './job-icons.tsx'

type JobHeadProps = {
  /** Empty when it is not known. */
  industry: string
  title: string
  drawing: ReactNode
  /** Content below the title. */
  children: ReactNode
}

/** A title with more characters is set smaller, so that it leaves room for the facts on a phone. */
const LONG_TITLE = 50

/** The way back, the title of a job and the drawing of its industry. */
export function JobHead({ industry, title, drawing, children }: JobHeadProps) {
  const back = industryPath(industry)
  return (
    <div className="job-head whiteprint border-line border-b bg-wash">
      <div className="wrap grid items-center gap-x-6 lg:grid-cols-12">
        <div className="py-6 lg:col-span-8 lg:py-9">
          <nav aria-label="Breadcrumb" className="font-semibold text-[1rem] text-print">
            <ol className="flex flex-wrap items-center gap-x-2 max-lg:hidden">
              <li>
                <a href="/openings" className="crumb">
                  Current Openings
                </a>
              </li>
              {industry && (
                <li className="flex items-center gap-2">
                  <ChevronRight size={18} className="text-ink-3" />
                  <a href={back} className="crumb">
                    {industry}
                  </a>
                </li>
              )}
            </ol>
            <span className="lg:hidden">
              <a href={back} className="crumb gap-1.5">
                <ChevronLeft size={18} className="-ml-1 shrink-0" />
                {industry ? `Openings in ${industry}` : 'Current Openings'}
              </a>
            </span>
          </nav>
          <h1
            id="chosen-job"
            className={`mt-1 ${title.length > LONG_TITLE ? 'max-w-[26ch] text-sub' : 'max-w-[18ch] text-page'}`}
          >
            <Unbroken text={title} />
          </h1>
          {children}
        </div>
        <div className="job-drawing lg:col-span-4">{drawing}</div>
      </div>
    </div>
  )
}
