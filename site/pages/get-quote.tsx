import { QuoteForm } from '../forms/quote-form.tsx'
import { contactLinesOf } from '../page-content/contact-lines.ts'
import { StaticContent, usePageContent, useShellContent } from '../page-content/page-content.tsx'
import { FormBand } from '../sections/form-band.tsx'
import { NextSteps } from '../sections/next-steps.tsx'
import { ShortHero } from '../sections/short-hero.tsx'
import { TileGrid } from '../sections/tile-grid.tsx'
import { CarriedPanel } from '../tools/carried-panel.tsx'
import { useCarried } from '../tools/use-carried.ts'

export default function GetQuote() {
  const { form, choices, notice, mapLabels, ...content } = usePageContent<'/get-quote'>()
  const { services } = useShellContent()
  const { carried, leaveOut } = useCarried(content.carried, { services, map: mapLabels })
  return (
    <>
      <StaticContent name="hero">
        {RENDERS_STATIC_HTML && (({ 'get-quote': content }) => <ShortHero {...content.hero} />)}
      </StaticContent>
      <FormBand
        {...form}
        form={<QuoteForm choices={choices} notice={notice} carried={carried} />}
        panel={<CarriedPanel carried={carried} services={services} onLeaveOut={leaveOut} />}
        facts={
          <StaticContent name="next-steps">
            {RENDERS_STATIC_HTML &&
              (({ 'get-quote': content, firm }) => <NextSteps {...content.nextSteps} {...contactLinesOf(firm)} />)}
          </StaticContent>
        }
      />
      <StaticContent name="why">
        {RENDERS_STATIC_HTML &&
          (({ 'get-quote': { whyChoose } }) => (
            <TileGrid {...whyChoose} tiles={Object.values(whyChoose.tiles)} columns={3} ground="wash" />
          ))}
      </StaticContent>
    </>
  )
}
