import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { AskLinks } from './private-frame.tsx'
import type { Opened } from './use-private-page.ts'

type NotOpenProps = {
  opened: Exclude<Opened<unknown>, { state: 'done' }>
  onRetry: () => void
  /** How it is done without this page, for browsers without script. */
  otherWay: string
}

/** Content of a private page's frame before the page is open, and when it cannot be opened. */
export function NotOpen({ opened, onRetry, otherWay }: NotOpenProps) {
  if (opened.state === 'loading')
    return (
      <Sentence heading="This page opens with your link">
        <noscript>
          <p>
            This page needs JavaScript, because only your browser has the key of your link. Please switch it on, or open
            the link in another browser. {otherWay}
          </p>
        </noscript>
      </Sentence>
    )
  if (opened.state === 'over')
    return (
      <Sentence heading="This link has ended">
        <p>
          It is over, or a part of it is missing: some mail programs cut long links in two. Please open it from our
          message again. If that does not help, we send you a new one.
        </p>
      </Sentence>
    )
  return (
    <Sentence heading="The page could not be loaded">
      <p>{opened.state === 'refused' ? opened.sentence : 'There was no connection. Your answers are kept.'}</p>
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </Sentence>
  )
}

/** A heading with sentences, and links for questions. */
function Sentence({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="border-line border-b bg-wash">
      <div role="status" className="wrap grid min-h-96 content-center justify-items-start gap-4 py-10">
        <h1 className="text-title">{heading}</h1>
        <div className="grid max-w-[38em] gap-4 text-ink-2 text-lead">{children}</div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          Questions?
          <AskLinks />
        </p>
      </div>
    </div>
  )
}
