import { company } from '../content/company.ts'
import * as content from '../content/contact.ts'
import { privacy } from '../content/privacy.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { StaticHtml } from '../lib/static-html.tsx'
import { ContactFacts } from '../sections/contact-facts.tsx'
import { FormBand } from '../sections/form-band.tsx'
import { Offices } from '../sections/offices.tsx'
import { ShortHero } from '../sections/short-hero.tsx'

export default function Contact() {
  return (
    <>
      <StaticHtml name="hero">{RENDERS_STATIC_HTML && <ShortHero {...content.hero} />}</StaticHtml>
      <FormBand
        {...content.form}
        form={<ContactForm notice={privacy} />}
        facts={
          <StaticHtml name="facts">
            {RENDERS_STATIC_HTML && <ContactFacts {...content.facts} {...content.contactLines} hours={company.hours} />}
          </StaticHtml>
        }
      />
      <StaticHtml name="offices">
        {RENDERS_STATIC_HTML && <Offices {...content.offices} offices={company.offices} hours={company.hours} />}
      </StaticHtml>
    </>
  )
}
