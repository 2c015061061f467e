import { industryChoicesOf } from '../../page-content/industry-choices.ts'
import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { IndustryRows } from '../../sections/industry-rows.tsx'
import { NumberedSteps } from '../../sections/numbered-steps.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { useOpenIndustry } from '../../use-open-industry.ts'

export default function IndustryExpertise() {
  const { hero } = usePageContent<'/services/industry-expertise'>()
  useOpenIndustry()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="roles">
        {RENDERS_STATIC_HTML &&
          ((site) => {
            const { claims } = site.firm
            const { heading, lead, openings } = site['industry-expertise'].roles
            return (
              <>
                <FigureRow
                  label="In figures"
                  figures={[claims.automobileYears, claims.executives, claims.manYears, claims.placements]}
                />
                <IndustryRows
                  heading={heading}
                  lead={lead}
                  openings={openings}
                  industries={industryChoicesOf(site)}
                  ground="wash"
                />
              </>
            )
          })}
      </StaticContent>
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'industry-expertise': content }) => (
            <>
              <NumberedSteps {...content.process} />
              <CaseRows {...content.cases} ground="sheet" />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
