import { Fragment, useEffect, useState } from 'react'
import { REMOVED } from '../../contract/masking.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { type ShortlistResume, shortlistResume } from '../../contract/submissions/shortlist.ts'
import { Button } from '../../ui/button.tsx'
import { type Answered, askWithKey } from './ask-with-key.ts'
import { ResumePages } from './resume-pages.tsx'
import { SaveButton } from './save-button.tsx'

type ResumeTextProps = { linkKey: string; n: number; name: string; isReleased: boolean }

const sentences = {
  hidden: 'Contact details are hidden until we release them, as a rule for an interview.',
  original: 'As it came, with contact details.',
  pages: 'Set anew by us, without contact details.',
  waiting: 'This resume is still being read by our program. Please look again in a minute, or ask us for it.',
  none: 'This resume is a picture without text. We send it to you when you ask.',
  released: 'This resume is a picture without text. Please open the file that came.',
  failed: 'The resume could not be loaded.',
}

/** A resume in words and as a file, without contact details until they are released. */
export function ResumeText({ linkKey, n, name, isReleased }: ResumeTextProps) {
  const [answered, setAnswered] = useState<Answered<ShortlistResume>>()
  const [tries, setTries] = useState(0)
  const [showsPages, setShowsPages] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isCurrent = true
    askWithKey(linkKey, publicPaths.shortlistResume(n), shortlistResume).then((answer) => {
      if (isCurrent) setAnswered(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [linkKey, n, tries])

  const resume = answered?.state === 'done' ? answered.value : undefined
  const without = isReleased ? 'released' : 'none'
  const state = resume?.state === 'none' ? without : resume?.state
  const refusal = answered?.state === 'refused' ? answered.sentence : sentences.failed
  const sentence = answered && (state ? state !== 'ready' && sentences[state] : refusal)
  return (
    <section aria-label={`Resume of ${name}`} className="min-w-0 border-line bg-wash-2 max-lg:border-b lg:border-r">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b bg-sheet px-5 py-3.5 text-ink-2 text-meta sm:px-6">
        <strong className="font-semibold text-ink">Resume</strong>
        {showsPages ? sentences.pages : isReleased ? sentences.original : sentences.hidden}
      </p>
      <div className="p-4 sm:p-6">
        {showsPages ? (
          <ResumePages linkKey={linkKey} n={n} />
        ) : resume?.state === 'ready' ? (
          // Scrolls by itself, so that the answer beside it stays in view.
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
            tabIndex={0}
            className="grid max-h-[40rem] content-start gap-1.5 overflow-y-auto border border-line bg-sheet p-5 text-[1rem] leading-normal sm:p-8"
          >
            {resume.text.split('\n').map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity.
              <p key={at}>
                <WithoutContacts text={line} />
              </p>
            ))}
          </div>
        ) : (
          <div role="status" className="min-h-40 border border-line bg-sheet p-5 text-ink-2 text-label leading-normal">
            {sentence || 'Loading the resume'}
            {sentence && resume?.state !== 'none' && (
              <p className="mt-3">
                <Button look="outlined" size="small" onClick={() => setTries(tries + 1)}>
                  Try again
                </Button>
              </p>
            )}
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
          {resume?.state === 'ready' && (
            <Button look="outlined" size="small" onClick={() => setShowsPages(!showsPages)}>
              {showsPages ? 'Show the text' : 'Show the pages'}
            </Button>
          )}
          {resume?.state !== 'none' && (
            <SaveButton
              linkKey={linkKey}
              path={publicPaths.shortlistPdf(n)}
              label={isReleased ? 'PDF without contact details' : 'Download as PDF'}
              busyLabel="Preparing the PDF"
            />
          )}
          {isReleased && (
            <SaveButton
              linkKey={linkKey}
              path={publicPaths.shortlistOriginal(n)}
              label="Download the file that came"
              busyLabel="Loading the file"
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** A line of a resume, with a mark where a contact detail was. */
function WithoutContacts({ text }: { text: string }) {
  return text.split(REMOVED).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity.
    <Fragment key={at}>
      {at > 0 && (
        <span className="whitespace-nowrap rounded-chip bg-wash-2 px-1.5 py-0.5 text-ink-2 text-meta">
          contact hidden
        </span>
      )}
      {part}
    </Fragment>
  ))
}
