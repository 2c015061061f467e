import { sameIndustry } from '../../contract/industry.ts'
import type { IndustryJobs } from '../../contract/openings.ts'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Pictogram, type PictogramName } from '../art/pictograms.tsx'
import { usePageData } from '../page-data.tsx'
import { toSlug } from '../to-slug.ts'
import { HeadedBand } from './headed-band.tsx'

type Industry = {
  /** Its name, as the tiles and the jobs have it. */
  industry: string
  title: string
  /** The roles that are filled in it. */
  line: string
  pictogram: PictogramName
}

type IndustryRowsProps = {
  heading: string
  lead: string
  industries: readonly Industry[]
  /** The words of the link to the openings of an industry. */
  openings: string
  ground?: 'paper' | 'wash'
}

/** Where a link to an industry leads; without script to its row. */
export const industryRowPath = (industry: string) =>
  `/services/industry-expertise?industry=${toSlug(industry)}#${toSlug(industry)}`

/** The industries as rows that open in place, one at a time: the drawing, the roles and the open positions. */
export function IndustryRows({ heading, lead, industries, openings, ground }: IndustryRowsProps) {
  const open = usePageData()?.byIndustry
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ul className="mt-6 border-line border-b sm:mt-10">
        {industries.map((one) => (
          <li key={one.industry} className="border-line border-t">
            <IndustryRow {...one} open={open && jobsOf(one.industry, open)} openings={openings} />
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}

const jobsOf = (name: string, open: readonly IndustryJobs[]) =>
  open.find(({ industry }) => sameIndustry(industry, name)) ?? { total: 0, jobs: [] }

type IndustryRowProps = Industry & {
  /** Left out while the server does not know the jobs. */
  open?: Pick<IndustryJobs, 'total' | 'jobs'>
  openings: string
}

function IndustryRow({ industry, title, line, pictogram, open, openings }: IndustryRowProps) {
  const slug = toSlug(industry)
  return (
    <details id={slug} name="industry" data-industry={slug} className="industry-row">
      <summary>
        <h3 className="font-semibold text-lead leading-tight">{title}</h3>
        <span className="industry-roles text-ink-2 text-label leading-normal">{line}</span>
        {open && <span className="text-ink-2 text-label">{open.total || 'None'} open</span>}
        <ChevronDown size={24} className="fold-mark" />
      </summary>
      <div className="industry-open">
        <div className="whiteprint">
          <Pictogram name={pictogram} large />
        </div>
        <div>
          {open && <p className="font-bold font-display text-card">{countSentence(open.total)}</p>}
          <ul className="mt-1">
            {open?.jobs.map(({ id, title: job }) => (
              <li key={id}>
                <a
                  href={`/openings?${new URLSearchParams({ job: id })}`}
                  className="text-link text-print hover:text-print-hover"
                >
                  {job}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="lg:text-right">
          <TextLink href={open?.total === 0 ? '/openings' : `/openings?${new URLSearchParams({ industry })}`} arrow>
            {openings}
            <span className="sr-only">: {title}</span>
          </TextLink>
        </p>
      </div>
    </details>
  )
}

/** "1 open position", "3 open positions", "No open positions today". */
export function countSentence(count: number): string {
  if (count === 0) return 'No open positions today'
  return `${count} open ${count === 1 ? 'position' : 'positions'}`
}
