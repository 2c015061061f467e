import type { ReactNode } from 'react'
import type { GivenAnswer } from '../../contract/submissions/answer.ts'
import type { Shortlist } from '../../contract/submissions/shortlist.ts'
import { formatMoment } from '../../contract/time.ts'
import { LateScene } from '../art/scene.tsx'
import { countWord } from './count-word.ts'
import { ListFoot } from './list-foot.tsx'
import { PersonRow, rowColumns } from './person-row.tsx'
import { AskLinks } from './private-frame.tsx'
import { useOpenPerson } from './use-open-person.ts'
import { usePrintedAddress } from './use-printed-address.ts'

const heads = ['Experience', 'CTC now', 'Expects', 'Notice', 'City']

const countOf = (people: number) => `${countWord(people)} ${people === 1 ? 'person' : 'people'}`

type ShortlistViewProps = {
  linkKey: string
  page: Shortlist
  onSaved: (n: number, answer: GivenAnswer) => void
  onThrough: (at: string) => void
}

/** The people of a client side by side. One is open at a time: in place, and on a phone as a step of its own. */
export function ShortlistView({ linkKey, page, onSaved, onThrough }: ShortlistViewProps) {
  const { open, show, close } = useOpenPerson()
  usePrintedAddress()
  const { job, place, client, contact, consultant, openUntil, people } = page
  const openPerson = people.find(({ n }) => n === open)
  const beside = openPerson ? 'max-lg:not-print:hidden' : ''
  const title = `${countOf(people.length)} for ${job}`
  return (
    <>
      {/* The heading of the page while a phone shows one person alone. */}
      {openPerson && <h1 className="sr-only lg:hidden print:hidden">{title}</h1>}
      <div className={`whiteprint border-line border-b bg-wash ${beside}`}>
        <div className="wrap grid items-center gap-x-6 py-9 lg:grid-cols-12 print:py-4">
          <div className="lg:col-span-8">
            <h1 className="max-w-[18em] text-title">{title}</h1>
            <p className="mt-4 max-w-[34em] print:mt-1 text-ink-2 text-lead">
              {[client && `For ${client}`, place].filter(Boolean).join(', ')}.{' '}
              <span className="print:hidden">Tell us whom you want to meet; we arrange the day.</span>
            </p>
            <p className="mt-5 flex flex-wrap items-center gap-x-6 print:mt-1 gap-y-2 text-label">
              <span>
                <strong className="font-semibold">{consultant}</strong>, your consultant
              </span>
              <AskLinks />
            </p>
          </div>
          <div className="max-w-78 max-lg:hidden lg:col-span-4 lg:justify-self-end">
            <LateScene name="board-table-vacant" />
          </div>
        </div>
      </div>
      <section
        aria-labelledby="people"
        className={`shortlist wrap print:py-4 ${openPerson ? 'pb-10 lg:pt-10' : 'py-10'}`}
      >
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 ${openPerson ? 'lg:pb-4 print:pb-4' : 'pb-4'}`}
        >
          <h2 id="people" className={`text-sub ${openPerson ? 'max-lg:not-print:sr-only' : ''}`}>
            Side by side
          </h2>
          <p className={`flex flex-wrap items-center gap-x-6 text-ink-2 text-meta ${beside}`}>
            CTC in lakh rupees a year
            <button
              type="button"
              className="min-h-11 text-print underline underline-offset-4 hover:text-print-hover print:hidden"
              onClick={() => window.print()}
            >
              Print this list
            </button>
          </p>
        </div>
        <div
          aria-hidden="true"
          className={`border-line border-y py-2.5 font-semibold text-ink-2 text-meta max-lg:hidden ${rowColumns}`}
        >
          <span>Person, and what we think</span>
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
          <span>Your answer</span>
        </div>
        <ul className={openPerson ? '' : 'max-lg:border-line max-lg:border-t'}>
          {people.map((person, at) => (
            <PersonRow
              key={person.n}
              linkKey={linkKey}
              person={person}
              consultant={consultant}
              place={{ at: at + 1, of: people.length }}
              isOpen={openPerson === person}
              isBeside={openPerson !== undefined && openPerson !== person}
              next={nextOf(people, at)}
              onOpen={show}
              onClose={close}
              onSaved={(answer) => onSaved(person.n, answer)}
            />
          ))}
        </ul>
        <div className={beside}>
          <ListFoot linkKey={linkKey} page={page} onThrough={onThrough} />
        </div>
      </section>
      <section aria-labelledby="about-page" className={`border-line border-t bg-wash py-10 print:py-4 ${beside}`}>
        <div className="wrap grid gap-x-6 gap-y-4 lg:grid-cols-12">
          <h2 id="about-page" className="text-sub lg:col-span-4">
            About this page
          </h2>
          <dl className="lg:col-span-8">
            <Row term="Who can see it">
              Everybody with the link. It was sent to {contact ?? 'you'} only; please do not pass it on. Ask us and we
              send your colleague a link of their own.
            </Row>
            <Row term="Until when">
              {formatMoment(openUntil)}, or until the position is filled. Then the page closes and the resumes are gone
              from it. Your answers stay with us.
            </Row>
            <Row term="The people">Use what you read here for this position and for nothing else.</Row>
            <Row term="Removal">Anybody shown or named here can ask to be taken off. Please call or write to us.</Row>
          </dl>
        </div>
        <p className="wrap hidden pt-4 text-meta print:block">
          Printed from {window.location.host + window.location.pathname}. The page itself opens only with the link in
          our mail.
        </p>
      </section>
    </>
  )
}

/** The next person of the list; after the last one, the first without an answer. */
const nextOf = (people: Shortlist['people'], at: number) =>
  people[at + 1] ?? people.find(({ answer }, other) => other !== at && !answer?.answer)

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-t py-4 text-label leading-normal print:py-1.5 sm:grid-cols-[11rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
