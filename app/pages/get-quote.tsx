import { contactLines } from '../content/contact.ts'
import * as content from '../content/get-quote.ts'
import { privacy } from '../content/privacy.ts'
import { QuoteForm } from '../features/quote/quote-form.tsx'
import { FormBand } from '../sections/form-band.tsx'
import { NextSteps } from '../sections/next-steps.tsx'
import { ShortHero } from '../sections/short-hero.tsx'
import { TileGrid } from '../sections/tile-grid.tsx'

export default function GetQuote() {
  return (
    <>
      <ShortHero {...content.hero} />
      <FormBand
        {...content.form}
        form={<QuoteForm notice={privacy} />}
        facts={<NextSteps {...content.nextSteps} {...contactLines} />}
      />
      <TileGrid {...content.whyChoose} columns={3} ground="wash" />
    </>
  )
}
