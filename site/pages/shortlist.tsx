import type { ReactNode } from 'react'
import { formatDate } from '../../contract/time.ts'
import { Button } from '../../ui/button.tsx'
import { AskLinks, PrivateFrame } from '../private/private-frame.tsx'
import { ShortlistView } from '../private/shortlist-view.tsx'
import { useShortlist } from '../private/use-shortlist.ts'

/** The people sent to a client, for the contact with the link. */
export default function ShortlistPage() {
  const { key, opened, retry, keepAnswer } = useShortlist()
  if (opened.state === 'done') {
    const { client, openUntil } = opened.value
    return (
      <PrivateFrame about={`Private page${client && ` for ${client}`}, open until ${formatDate(openUntil)}`}>
        <ShortlistView linkKey={key} page={opened.value} onSaved={keepAnswer} />
      </PrivateFrame>
    )
  }
  if (opened.state === 'loading')
    return (
      <PrivateFrame about="Private page">
        <Sentence heading="This page opens with your link">
          <noscript>
            <p>
              This page needs JavaScript, because only your browser has the key of your link. Please switch it on, or
              open the link in another browser. We also read the list to you on the phone.
            </p>
          </noscript>
        </Sentence>
      </PrivateFrame>
    )
  if (opened.state === 'over')
    return (
      <PrivateFrame about="Private page">
        <Sentence heading="This link has ended">
          <p>
            It is over, or a part of it is missing: some mail programs cut long links in two. Please open it from our
            mail again. If that does not help, we send you a new one.
          </p>
        </Sentence>
      </PrivateFrame>
    )
  return (
    <PrivateFrame about="Private page">
      <Sentence heading="The page could not be loaded">
        <p>{opened.state === 'refused' ? opened.sentence : 'There was no connection. Your answers are kept.'}</p>
        <p>
          <Button onClick={retry}>Try again</Button>
        </p>
      </Sentence>
    </PrivateFrame>
  )
}

/** What is missing, and whom to ask. */
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
