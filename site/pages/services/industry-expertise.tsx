import { industryChoicesOf } from '../../page-content/industry-choices.ts'
import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'
import { IndustryPicture } from '../../tools/industry/industry-picture.tsx'
import { Tool } from '../../tools/tool.tsx'

const loadPicker = () => import('../../tools/industry/industry-tool.tsx').then(({ IndustryTool }) => IndustryTool)

export default function IndustryExpertise() {
  const { hero } = usePageContent<'/services/industry-expertise'>()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="roles">
        {RENDERS_STATIC_HTML &&
          (({ 'industry-expertise': content, firm: { claims } }) => (
            <>
              <FigureRow
                label="In figures"
                figures={[claims.automobileYears, claims.executives, claims.manYears, claims.placements]}
              />
              <RuledIndex {...content.roles} items={Object.values(content.roles.items)} ground="wash" />
            </>
          ))}
      </StaticContent>
      <Tool load={loadPicker}>
        <StaticContent name="picker">
          {RENDERS_STATIC_HTML &&
            ((site) => (
              <IndustryPicture
                load={loadPicker}
                texts={site.industries.picker}
                industries={industryChoicesOf(site)}
                ground="paper"
              />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'industry-expertise': content }) => (
            <>
              <StepLine {...content.process} ground="night" />
              <CaseRows {...content.cases} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
