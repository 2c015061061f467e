import { townOf } from '../../contract/content/firm-tokens.ts'
import { ContactForm } from '../forms/contact-form.tsx'
import { contactLinesOf } from '../page-content/contact-lines.ts'
import { StaticContent, usePageContent } from '../page-content/page-content.tsx'
import { ContactFacts } from '../sections/contact-facts.tsx'
import { FormBand } from '../sections/form-band.tsx'
import { Offices } from '../sections/offices.tsx'
import { ShortHero } from '../sections/short-hero.tsx'

export default function Contact() {
  const { form, notice } = usePageContent<'/contact'>()
  return (
    <>
      <StaticContent name="hero">
        {RENDERS_STATIC_HTML &&
          (({ contact, firm }) => <ShortHero {...contact.hero} towns={firm.offices.map(townOf)} />)}
      </StaticContent>
      <FormBand
        {...form}
        form={<ContactForm notice={notice} />}
        facts={
          <StaticContent name="facts">
            {RENDERS_STATIC_HTML &&
              (({ contact, firm }) => <ContactFacts {...contact.facts} {...contactLinesOf(firm)} hours={firm.hours} />)}
          </StaticContent>
        }
      />
      <StaticContent name="offices">
        {RENDERS_STATIC_HTML &&
          (({ contact, firm }) => <Offices {...contact.offices} offices={firm.offices} hours={firm.hours} />)}
      </StaticContent>
    </>
  )
}
