import { StaticContent, usePageContent } from '../page-content/page-content.tsx'
import { CaseRows } from '../sections/case-rows.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { IndustryGrid } from '../sections/industry-grid.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { RuledIndex } from '../sections/ruled-index.tsx'

export default function Industries() {
  const { hero } = usePageContent<'/industries'>()
  return (
    <>
      <PageHero {...hero} arrows />
      <StaticContent name="industries">
        {RENDERS_STATIC_HTML &&
          (({ industries: content }) => (
            <>
              <IndustryGrid {...content.covered} industries={Object.values(content.covered.industries)} />
              <RuledIndex {...content.levels} ground="wash" />
              <CaseRows {...content.stories} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
