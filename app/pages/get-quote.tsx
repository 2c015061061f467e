import { contactLines } from '../content/contact.ts'
import * as content from '../content/get-quote.ts'
import { privacy } from '../content/privacy.ts'
import { QuoteForm } from '../features/quote/quote-form.tsx'
import { StaticHtml } from '../lib/static-html.tsx'
import { FormBand } from '../sections/form-band.tsx'
import { NextSteps } from '../sections/next-steps.tsx'
import { ShortHero } from '../sections/short-hero.tsx'
import { TileGrid } from '../sections/tile-grid.tsx'

export default function GetQuote() {
  return (
    <>
      <StaticHtml name="hero">{RENDERS_STATIC_HTML && <ShortHero {...content.hero} />}</StaticHtml>
      <FormBand
        {...content.form}
        form={<QuoteForm notice={privacy} />}
        facts={
          <StaticHtml name="next-steps">
            {RENDERS_STATIC_HTML && <NextSteps {...content.nextSteps} {...contactLines} />}
          </StaticHtml>
        }
      />
      <StaticHtml name="why">
        {RENDERS_STATIC_HTML && <TileGrid {...content.whyChoose} columns={3} ground="wash" />}
      </StaticHtml>
    </>
  )
}
