import { useState } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import { type Shortlist, shortlistThrough } from '../../contract/submissions/shortlist.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/icons/icons.tsx'
import { askWithKey, problemOf } from './ask-with-key.ts'

type ListFootProps = { linkKey: string; page: Shortlist; onThrough: (at: string) => void }

/** The number of answers, and the button that says that these are all. */
export function ListFoot({ linkKey, page: { people, consultant, throughAt }, onThrough }: ListFootProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const answered = people.filter(({ answer }) => answer?.answer).length

  async function send() {
    setSending(true)
    setProblem('')
    const told = await askWithKey(linkKey, publicPaths.shortlistThrough, shortlistThrough, {})
    setSending(false)
    if (told.state === 'done') onThrough(told.value.at)
    else setProblem(problemOf(told))
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-6">
        <p role="status" className="max-w-[46em] text-label leading-normal">
          <strong>
            {answered} of {people.length} answered.
          </strong>{' '}
          {throughAt === null ? (
            <span className="text-ink-2 print:hidden">
              Every answer is saved as you give it. Sending tells {consultant} that you are through.
            </span>
          ) : (
            <span className="print:hidden">
              <Check size={18} strokeWidth={2} className="mr-1 inline text-success" />
              <strong className="text-success">Sent {formatMoment(throughAt)}.</strong>{' '}
              <span className="text-ink-2">
                {consultant} knows that you are through. You can still change an answer.
              </span>
            </span>
          )}
        </p>
        {answered > 0 && throughAt === null && (
          <Button
            className="max-w-full whitespace-normal max-lg:w-full print:hidden"
            busy={isSending}
            busyLabel="Sending"
            onClick={send}
          >
            Send answers to {consultant}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-4 border-danger border-l-4 bg-danger-soft p-3 text-label leading-normal">
          {problem}
        </p>
      )}
    </>
  )
}
