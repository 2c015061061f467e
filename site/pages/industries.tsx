import { industryChoicesOf } from '../page-content/industry-choices.ts'
import { StaticContent, usePageContent } from '../page-content/page-content.tsx'
import { CaseRows } from '../sections/case-rows.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { IndustryGrid } from '../sections/industry-grid.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { RuledIndex } from '../sections/ruled-index.tsx'
import { IndustryPicture } from '../tools/industry/industry-picture.tsx'
import { Tool } from '../tools/tool.tsx'

const loadPicker = () => import('../tools/industry/industry-tool.tsx').then(({ IndustryTool }) => IndustryTool)

export default function Industries() {
  const { hero } = usePageContent<'/industries'>()
  return (
    <>
      <PageHero {...hero} arrows />
      <StaticContent name="covered">
        {RENDERS_STATIC_HTML &&
          (({ industries: { covered } }) => (
            <IndustryGrid {...covered} industries={Object.values(covered.industries)} />
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
                ground="sheet"
              />
            ))}
        </StaticContent>
      </Tool>
      <StaticContent name="industries">
        {RENDERS_STATIC_HTML &&
          (({ industries: content }) => (
            <>
              <RuledIndex {...content.levels} ground="wash" />
              <CaseRows {...content.stories} />
              <ClosingCall {...content.call} />
            </>
          ))}
      </StaticContent>
    </>
  )
}
