import { jobPath } from '../../contract/job-display.ts'
import type { PlainFormName, PlainPage } from '../../contract/plain-forms.ts'
import { quoteChoicesOf } from '../../contract/quote-choices.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { applyThanks } from '../forms/apply-form.tsx'
import { contactSentences } from '../forms/contact-form.tsx'
import { PlainForm } from '../forms/plain-form.tsx'
import { quoteSentences } from '../forms/quote-form.tsx'
import { resumeSentences } from '../forms/resume-form.tsx'
import { noticeOf } from '../page-content/browser-content.ts'
import { contactLinesOf } from '../page-content/contact-lines.ts'
import { StaticContent } from '../page-content/page-content.tsx'
import { plainFormTexts } from '../page-content/plain-page-texts.ts'
import type { SiteContent } from '../page-content/site-content.ts'
import { usePageData } from '../page-data.tsx'
import { ContactLines } from '../sections/contact-lines.tsx'

const empty: PlainPage = { state: 'form', form: { name: 'contact', answers: {}, errors: {} } }

/** Forms that are sent without script, and the answers to them. */
export default function PlainFormPage() {
  const page = usePageData()?.plain ?? empty
  return (
    <StaticContent name="plain-form">
      {RENDERS_STATIC_HTML &&
        ((site) => (
          <div className="wrap grid gap-x-6 gap-y-12 py-10 lg:grid-cols-12 lg:py-14">
            <div className="lg:col-span-7">
              <Answer page={page} site={site} />
            </div>
            <div className="lg:col-span-4 lg:col-start-9">
              <h2 className="mb-4 text-card">
                {page.state === 'sent' ? site.contact.facts.heading : site['get-quote'].nextSteps.contact}
              </h2>
              <ContactLines {...contactLinesFor(page, site)} />
            </div>
          </div>
        ))}
    </StaticContent>
  )
}

/** Resumes may be mailed as well, to the address for applications. */
function contactLinesFor(page: PlainPage, { firm }: SiteContent) {
  const lines = contactLinesOf(firm)
  const name = page.state === 'form' ? page.form.name : page.name
  const takesResume = name === 'application' || name === 'resume'
  return takesResume ? { ...lines, emails: [firm.applicationEmail] } : lines
}

type AnswerProps<State> = { page: Extract<PlainPage, { state: State }>; site: SiteContent }

function Answer({ page, site }: AnswerProps<PlainPage['state']>) {
  switch (page.state) {
    case 'form':
      return <FormAnswer page={page} site={site} />
    case 'sent':
      return <SentAnswer name={page.name} />
    case 'refused':
      return <Refused page={page} site={site} />
  }
}

function FormAnswer({ page: { form }, site }: AnswerProps<'form'>) {
  const { name, job } = form
  const { heading, lead } = plainFormTexts(name, site)
  return (
    <>
      {job && (
        <p className="mb-3">
          <TextLink href={jobPath(job._id)}>Back to the position</TextLink>
        </p>
      )}
      <h1 className="text-page">{heading}</h1>
      <p className="mt-3 mb-8 text-ink-2 text-lead">{job ? `${job.title} · ${job.location}` : lead}</p>
      <div className="relative max-w-[36rem]">
        <PlainForm label={heading} form={form} choices={quoteChoicesOf(site)} notice={noticeOf(site)} />
      </div>
    </>
  )
}

const home = { label: 'Back to home', href: '/' }
const openings = { label: 'See current openings', href: '/openings' }

function thanksFor(name: PlainFormName) {
  switch (name) {
    case 'contact':
      return { ...contactSentences, next: home }
    case 'quote':
      return { ...quoteSentences, next: home }
    case 'resume':
      return { ...resumeSentences, next: openings }
    case 'application':
      return { ...applyThanks, next: openings }
  }
}

type Thanks = { doneTitle?: string; done: string; icon?: boolean; next: typeof home }

function SentAnswer({ name }: { name: PlainFormName }) {
  const { doneTitle = 'Thank you', done, icon, next }: Thanks = thanksFor(name)
  return (
    <>
      <h1 className="text-page">{doneTitle}</h1>
      <Note tone="success" className="mt-6 max-w-[36rem]" icon={icon}>
        <p>{done}</p>
      </Note>
      <p className="mt-8">
        <ButtonLink look="outlined" href={next.href}>
          {next.label}
        </ButtonLink>
      </p>
    </>
  )
}

function Refused({ page: { name, sentence }, site }: AnswerProps<'refused'>) {
  return (
    <>
      <h1 className="text-page">Nothing was sent</h1>
      <p className="mt-3 text-ink-2 text-lead">{plainFormTexts(name, site).heading}</p>
      <Note tone="failure" className="mt-6 max-w-[36rem]" title={sentence}>
        <p>Go back one page: your browser still has what you typed, but not a chosen file.</p>
      </Note>
    </>
  )
}
