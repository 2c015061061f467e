// @vitest-environment node
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { type PlainForm, type PlainPage, plainFormFields } from '../../contract/plain-forms.ts'
import { SHIPPED_NOTICE_VERSION } from '../../contract/privacy-version.ts'
import { renderPage } from '../render.tsx'

async function show(plain: PlainPage) {
  const { markup, title } = await renderPage({ path: '*form', data: { search: '', now: 0, origin: '', plain } })
  const { document } = new Window()
  document.body.innerHTML = markup
  const form = document.querySelector('main form')
  const typedIn = (name: string) => {
    const field = form?.querySelector(`[name="${name}"]`) as unknown as HTMLInputElement | null
    return field?.value
  }
  return { title, markup, document, form, typedIn }
}

const refused = (form: Partial<PlainForm> & Pick<PlainForm, 'name'>): PlainPage => ({
  state: 'form',
  form: { answers: {}, errors: {}, ...form },
})
const job = { _id: 'j1', title: 'Plant Head', location: 'Pune' }

test.each([
  ['contact', '/contact', null],
  ['quote', '/get-quote', null],
  ['resume', '/resume', 'multipart/form-data'],
  ['application', '/apply?job=j1', 'multipart/form-data'],
] as const)(
  'the form %s is sent to %s by the browser, with every field that the server reads',
  async (name, action, type) => {
    const { form, typedIn } = await show(refused({ name, job: name === 'application' ? job : undefined }))
    expect([form?.getAttribute('method'), form?.getAttribute('action'), form?.getAttribute('enctype')]).toEqual([
      'post',
      action,
      type,
    ])
    for (const field of [...plainFormFields[name], ...(type ? ['resume'] : [])])
      expect([field, typedIn(field)]).toEqual([field, ''])
    expect(typedIn('noticeVersion')).toBe(SHIPPED_NOTICE_VERSION)
    expect([typedIn('website'), typedIn('idempotencyKey')]).toEqual(['', undefined])
  },
)

test('what was typed is shown again as text, with the sentence of each field and a key', async () => {
  const hostile = '"><script>alert(1)</script></textarea>'
  const answers = { fullName: hostile, email: 'asha@', message: `${hostile}\nTwo lines` }
  const { title, form, typedIn, document, markup } = await show(
    refused({ name: 'contact', answers, errors: { email: 'Please enter it.' }, key: 'a1' }),
  )
  expect([typedIn('fullName'), typedIn('message')]).toEqual([answers.fullName, answers.message])
  expect(markup).not.toContain('<script>alert')
  const email = form?.querySelector('[name=email]')
  expect(email?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please enter it.')
  expect(typedIn('idempotencyKey')).toBe('a1')
  expect(title).toMatch(/^Nothing was sent: Send Us a Message/)
})

test('choices and details that were given are there again, and a file is asked for again', async () => {
  const answers = { industry: 'automotive', timeline: 'flexible' }
  const quote = await show(refused({ name: 'quote', answers, failure: 'We are very busy.' }))
  const chosen = [...(quote.form?.querySelectorAll('option[selected]') ?? [])]
  expect(chosen.map((option) => option.getAttribute('value'))).toEqual(['automotive', '', '', 'flexible'])
  const alert = quote.document.querySelector('main [role=alert]')?.textContent
  expect(alert).toContain('Sorry, there was an error submitting your request.')
  expect(alert).toContain('We are very busy.')

  const errors = { currentCtc: 'Write a figure, such as 18L, or leave it empty.' }
  const applied = await show(
    refused({ name: 'application', job, answers: { currentCtc: 'many' }, errors, hadFile: true }),
  )
  expect(applied.typedIn('currentCtc')).toBe('many')
  expect(applied.document.querySelector('main details[open] [name=currentCtc]')).toBeTruthy()
  expect(applied.document.querySelector('main [role=alert]')?.textContent).toContain('Please choose your resume again')
})

test('what a tool carried is in the HTML of the quote form, and again when it is refused', async () => {
  const data = { search: '?from=rpo&hires=12&roles=6&sites=1', now: 0, origin: '' }
  const { markup, content } = await renderPage({ path: '/get-quote', data })
  const { document } = new Window()
  document.body.innerHTML = markup
  const carried = document.querySelector('form [name=carried]')?.getAttribute('value')
  expect(carried).toMatch(/^From the hiring planner: .*12 hires a month, 6 kinds of role, 1 site\.$/)
  expect(document.querySelector('option[selected][value=lateral-bulk]')).toBeTruthy()
  expect(document.querySelector('[aria-label="Carried over"]')?.textContent).toContain('From the hiring planner')
  // Hydration starts with the same values.
  expect(content).toMatchObject({ page: { carried: { title: 'From the hiring planner' } } })

  const { form, typedIn } = await show(refused({ name: 'quote', answers: { carried: carried ?? '' } }))
  expect([typedIn('carried'), form?.querySelector('p')?.textContent]).toEqual([carried, carried])
})

test.each([
  ['contact', "Thank you! Your message has been sent successfully. We'll get back to you soon."],
  [
    'quote',
    "Thank you! Your quote request has been submitted successfully. We'll get back to you within 24 hours with a detailed proposal.",
  ],
  ['resume', "✅ Resume submitted successfully! We'll review your profile and get back to you soon."],
  ['application', "Your application has been submitted successfully. We'll review it and get back to you soon."],
] as const)('after the form %s its thanks are shown', async (name, sentence) => {
  const { document } = await show({ state: 'sent', name })
  expect(document.querySelector('main [role=status]')?.textContent).toBe(sentence)
  expect(document.querySelector('h1')?.textContent).toBe(
    name === 'application' ? 'Thank you for applying!' : 'Thank you',
  )
})

test('when nothing could be read, the page says why and where the words still are', async () => {
  const { document, title } = await show({ state: 'refused', name: 'quote', sentence: 'Please wait a minute.' })
  const alert = document.querySelector('main [role=alert]')?.textContent
  expect(alert).toContain('Please wait a minute.')
  expect(alert).toContain('your browser still has what you typed')
  expect(title).toMatch(/^Nothing was sent/)
})
