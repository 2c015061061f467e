import { CarScene } from '../../art/scenes/car.tsx'
import { GearsScene } from '../../art/scenes/gears.tsx'
import { ProcessLineScene } from '../../art/scenes/process-line.tsx'
import * as content from '../../content/services/industry-expertise.ts'
import { CaseRows } from '../../sections/case-rows.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { FigureRow } from '../../sections/figure-row.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RuledIndex } from '../../sections/ruled-index.tsx'
import { StepLine } from '../../sections/step-line.tsx'

const scenes = [
  { label: 'Engineering', art: <GearsScene /> },
  { label: 'Automotive', art: <CarScene /> },
]

export default function IndustryExpertise() {
  return (
    <>
      <PageHero {...content.hero} slides={scenes} />
      <FigureRow label="In figures" figures={content.figures} />
      <RuledIndex {...content.roles} ground="wash" />
      <StepLine {...content.process} ground="night" />
      <CaseRows {...content.cases} />
      <ClosingCall {...content.call} art={<ProcessLineScene />} />
    </>
  )
}
