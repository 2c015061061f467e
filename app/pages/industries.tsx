import * as content from '../content/industries-page.ts'
import { StaticHtml } from '../lib/static-html.tsx'
import { CaseRows } from '../sections/case-rows.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { IndustryGrid } from '../sections/industry-grid.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { RuledIndex } from '../sections/ruled-index.tsx'

export default function Industries() {
  return (
    <>
      <PageHero {...content.hero} arrows />
      <StaticHtml name="industries">
        {RENDERS_STATIC_HTML && (
          <>
            <IndustryGrid {...content.covered} />
            <RuledIndex {...content.levels} ground="wash" />
            <CaseRows {...content.stories} />
            <ClosingCall {...content.call} />
          </>
        )}
      </StaticHtml>
    </>
  )
}
