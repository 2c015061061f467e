import { StaticContent, usePageContent } from '../../page-content/page-content.tsx'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'

export default function ExecutiveSearch() {
  const { hero } = usePageContent<'/services/executive-search'>()
  return (
    <>
      <PageHero {...hero} part="Services" />
      <StaticContent name="service">
        {RENDERS_STATIC_HTML &&
          (({ 'executive-search': content }) => (
            <>
              <StepLine {...content.process} steps={Object.values(content.process.steps)} ground="night" />
              <RuledIndex {...content.pillars} ground="wash" />
              <CaseRows {...content.cases} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
