import { type ConsentAnswer, type ConsentPage, consentLabels } from '../../contract/submissions/consent.ts'
import { formatDate } from '../../contract/time.ts'
import { digest } from '../storage/ids.ts'

/** The question to a person. `client` is null while its name is hidden. */
export type Question = { firm: string; job: string; place: string; client: string | null }

/** A place that is no town. */
const isAnywhere = (place: string) => /remote|anywhere|work from home|multiple|pan[- ]?india/i.test(place)

/** The client, or "a company in Pune". */
export const companyOf = ({ client, place }: Pick<Question, 'client' | 'place'>): string =>
  client ?? (place === '' || isAnywhere(place) ? 'a company' : `a company in ${place}`)

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const SHOWN = 'your name, work, experience, salary, notice period and city, our opinion of you, and your resume'
const HIDDEN =
  'hidden on the page that they read until we release them, as a rule for an interview. A resume that goes as a file may have them in it.'

/** The words of the page, and what names them. */
export function writeQuestion(asked: Question): Pick<ConsentPage, 'question' | 'points' | 'version'> {
  const company = companyOf(asked)
  const question = `May ${asked.firm} send you to ${company}?`
  const points = [
    { label: 'Position', text: asked.job },
    { label: 'Place', text: asked.place },
    { label: 'Company', text: asked.client ?? `${upper(company)}. Its name is not given at this stage.` },
    { label: 'They read', text: upper(SHOWN) },
    { label: 'Phone and e-mail', text: upper(HIDDEN) },
  ].filter(({ text }) => text !== '')
  return { question, points, version: digest(JSON.stringify([question, points])).slice(0, 16) }
}

/** The words as they were shown, with the button that was pressed. */
export function wordingOf({ question, points }: Pick<ConsentPage, 'question' | 'points'>, answer: ConsentAnswer) {
  return [question, ...points.map(({ label, text }) => `${label}: ${text}`), `Answer: ${consentLabels[answer]}`].join(
    '\n',
  )
}

type Letter = Question & { name: string; consultant: string; openUntil: string; link: string }

export function composeConsentMail(letter: Letter): { subject: string; text: string } {
  const { firm, job, name, consultant, openUntil, link } = letter
  const company = companyOf(letter)
  return {
    subject: `May ${firm} send you to ${company} for ${job}?`,
    text: [
      `Dear ${name},`,
      '',
      `May we send you to ${company} for the position ${job}?`,
      '',
      `They would read ${SHOWN}. Your phone number and e-mail address are ${HIDDEN}`,
      '',
      'Please answer with one press, without an account. The link is for you alone; please do not pass it on:',
      link,
      `It is open until ${formatDate(openUntil)}, and you can change your answer until then.`,
      '',
      consultant,
      firm,
      '',
    ].join('\n'),
  }
}

/** For WhatsApp, which staff send themselves. */
export function composeConsentText(letter: Letter): string {
  const { firm, job, name, consultant, openUntil, link } = letter
  return [
    `Hello ${name}, may ${firm} send you to ${companyOf(letter)} for the position ${job}?`,
    `What they would read stands here, and you answer Yes or No with one press: ${link}`,
    `Open until ${formatDate(openUntil)}. ${consultant}, ${firm}`,
  ].join('\n')
}

/** The key stands behind `#`, which browsers send to no server. */
export const consentLink = (origin: string, key: string) => `${origin}/consent#${key}`
