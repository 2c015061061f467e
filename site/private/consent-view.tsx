import { ConsentAnswerForm, type ConsentAnswerProps } from './consent-answer.tsx'
import { AskLinks } from './private-frame.tsx'

/** The question to a person, the details that the client would read, and their answer. */
export function ConsentView(props: ConsentAnswerProps) {
  const { name, question, points, consultant } = props.page
  return (
    <>
      <div className="whiteprint border-line border-b bg-wash">
        <div className="wrap py-8 sm:py-10">
          <h1 className="max-w-[20em] text-title">{question}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-label">
            <span>
              <strong className="font-semibold">{consultant}</strong> asks you, {name}
            </span>
            <AskLinks />
          </p>
        </div>
      </div>
      <div className="wrap grid items-start gap-x-6 gap-y-8 py-8 sm:py-10 lg:grid-cols-12">
        <dl className="lg:col-span-7">
          {points.map(({ label, text }) => (
            <div
              key={label}
              className="grid gap-x-6 gap-y-0.5 border-line border-b py-3 text-label leading-normal first:border-t sm:grid-cols-[9rem_1fr]"
            >
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-5">
          <ConsentAnswerForm {...props} />
        </div>
      </div>
    </>
  )
}
