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
      <StaticContent name="covered">
        {RENDERS_STATIC_HTML &&
          (({ industries: { covered }, services }) => (
            <IndustryGrid
              {...covered}
              industries={Object.values(covered.industries)}
              isLinked={'industryExpertise' in services}
            />
          ))}
      </StaticContent>
      <StaticContent name="industries">
        {RENDERS_STATIC_HTML &&
          (({ industries: content }) => (
            <>
              <RuledIndex {...content.levels} ground={content.stories.cases.length > 0 ? 'wash' : 'sheet'} />
              <CaseRows {...content.stories} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
