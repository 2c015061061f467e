import type { IndustryJobs } from '../../../contract/openings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pictogram, type PictogramName } from '../../art/pictograms.tsx'
import { StaticHtml } from '../../static-html.tsx'
import { Choices } from '../choices.tsx'
import { toSlug } from '../to-slug.ts'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { countSentence, readIndustry } from './plan-industry.ts'

export type IndustryTexts = {
  heading: string
  lead: string
  choiceLabel: string
  rolesLabel: string
  openings: string
}

type Industry = {
  title: string
  pictogram: PictogramName
  roles: string
  /** Left out while the server does not know the jobs. */
  open?: Pick<IndustryJobs, 'total' | 'jobs'>
}

export type IndustryToolProps = {
  texts: IndustryTexts
  industries: readonly Industry[]
  ground: 'paper' | 'sheet'
}

/** Picks an industry: its roles, its drawing, and the positions that were open when the page was rendered. */
export function IndustryTool({ texts, industries, ground }: IndustryToolProps) {
  const titles = industries.map(({ title }) => title)
  const [chosen, setChosen] = useAddressState(
    (query) => readIndustry(query, titles),
    (position) => ({ industry: toSlug(titles[position] ?? '') }),
  )
  const industry = industries[chosen]
  const open = industry?.open
  const openings = `/openings?${new URLSearchParams({ industry: industry?.title ?? '' })}`

  return (
    <ToolBand heading={texts.heading} lead={texts.lead} ground={ground}>
      <div className="needs-script border-line border-b p-5 md:p-8">
        <Choices label={texts.choiceLabel} options={titles} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="whiteprint grid place-items-center border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          {industries.map(({ pictogram }, position) => (
            <div key={pictogram} hidden={position !== chosen}>
              <StaticHtml name={`picker-${pictogram}`}>
                {RENDERS_STATIC_HTML && <Pictogram name={pictogram} large />}
              </StaticHtml>
            </div>
          ))}
        </div>
        <div className="p-5 md:p-8">
          <h3 className="text-sub leading-tight">{industry?.title}</h3>
          <p className="mt-4 font-semibold text-label">{texts.rolesLabel}</p>
          <p className="mt-1 min-h-18 max-w-[65ch] text-ink-2">{industry?.roles}</p>
          <div role="status" className="mt-5 min-h-44 border-line border-t pt-5">
            {open && <p className="font-bold font-display text-card">{countSentence(open.total)}</p>}
            <ul className="mt-1">
              {open?.jobs.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`/openings?${new URLSearchParams({ job: id })}`}
                    className="text-link text-print hover:text-print-hover"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="border-line border-t p-5 md:px-8 print:hidden">
        <ButtonLink href={open?.total === 0 ? '/openings' : openings}>{texts.openings}</ButtonLink>
      </div>
    </ToolBand>
  )
}
