import { company } from '../content/company.ts'
import * as content from '../content/contact.ts'
import { privacy } from '../content/privacy.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { ContactFacts } from '../sections/contact-facts.tsx'
import { FormBand } from '../sections/form-band.tsx'
import { Offices } from '../sections/offices.tsx'
import { ShortHero } from '../sections/short-hero.tsx'

export default function Contact() {
  return (
    <>
      <ShortHero {...content.hero} />
      <FormBand
        {...content.form}
        form={<ContactForm notice={privacy} />}
        facts={<ContactFacts {...content.facts} {...content.contactLines} hours={company.hours} />}
      />
      <Offices {...content.offices} offices={company.offices} hours={company.hours} />
    </>
  )
}
