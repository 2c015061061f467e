import { useEffect, useState } from 'react'
import { publicPaths } from '../../../../contract/public-paths.ts'
import { Pictogram, type PictogramName } from '../../../art/pictograms.tsx'
import { Link } from '../../../lib/router.tsx'
import { StaticHtml } from '../../../lib/static-html.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Choices } from '../choices.tsx'
import { toSlug } from '../to-slug.ts'
import type { LiveProps } from '../tool.tsx'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { countSentence, openJobsOf, readIndustry } from './plan-industry.ts'

export type IndustryTexts = {
  heading: string
  lead: string
  choiceLabel: string
  rolesLabel: string
  openings: string
}

type IndustryToolProps = LiveProps & {
  texts: IndustryTexts
  industries: readonly { title: string; pictogram: PictogramName; roles: string }[]
  ground: 'paper' | 'sheet'
}

/** How many titles are listed; all of them are on the openings page. */
const LISTED = 3

/** Picks an industry: its roles, its drawing, and the positions that are open now. */
export function IndustryTool({ texts, industries, ground, now }: IndustryToolProps) {
  const titles = industries.map(({ title }) => title)
  const [chosen, setChosen] = useAddressState(
    (query) => readIndustry(query, titles),
    (position) => ({ industry: toSlug(titles[position] ?? '') }),
  )
  const answer = useOpenJobs(now !== undefined)
  const industry = industries[chosen]
  const jobs = openJobsOf(answer, industry?.title ?? '')
  const openings = `/openings?${new URLSearchParams({ industry: industry?.title ?? '' })}`

  return (
    <ToolBand heading={texts.heading} lead={texts.lead} ground={ground}>
      <div className="needs-script border-line border-b p-5 md:p-8">
        <Choices label={texts.choiceLabel} options={titles} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="industry-drawing whiteprint grid place-items-center border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          {industries.map(({ pictogram }, position) => (
            <div key={pictogram} hidden={position !== chosen}>
              <StaticHtml name={`picker-${pictogram}`}>
                {RENDERS_STATIC_HTML && <Pictogram name={pictogram} />}
              </StaticHtml>
            </div>
          ))}
        </div>
        <div className="p-5 md:p-8">
          <h3 className="text-sub leading-tight">{industry?.title}</h3>
          <p className="mt-4 font-semibold text-label">{texts.rolesLabel}</p>
          <p className="mt-1 min-h-18 max-w-[65ch] text-ink-2">{industry?.roles}</p>
          <div role="status" className="mt-5 min-h-44 border-line border-t pt-5">
            {answer !== undefined && <p className="font-bold font-display text-card">{countSentence(jobs.length)}</p>}
            <ul className="mt-1">
              {jobs.slice(0, LISTED).map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to={`/openings?${new URLSearchParams({ job: id })}`}
                    className="text-link text-print hover:text-print-hover"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="border-line border-t p-5 md:px-8 print:hidden">
        <ButtonLink to={jobs.length > 0 || answer === undefined ? openings : '/openings'}>{texts.openings}</ButtonLink>
      </div>
    </ToolBand>
  )
}

/** The answer of the API; undefined until it is there, and when it cannot be had. */
function useOpenJobs(isLive: boolean): unknown {
  const [answer, setAnswer] = useState<unknown>()
  useEffect(() => {
    if (!isLive) return
    const abort = new AbortController()
    fetch(publicPaths.jobs, { signal: abort.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then(setAnswer, () => {})
    return () => abort.abort()
  }, [isLive])
  return answer
}
