import { useState } from 'react'
import type { ConsentRequest, ConsentWay } from '../../contract/submissions/consent.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { controlClasses } from '../ui/input.tsx'
import { useCopy } from './use-copy.ts'
import { useSubmissionChanges } from './use-submissions.ts'

type AskConsentProps = {
  application: string
  name: string
  /** Whether there is a mail server, and an address that it reaches. */
  canMail: boolean
  isAgain: boolean
}

/** Asks somebody whether they may be sent to the client, by mail or by a text for WhatsApp with a link. */
export function AskConsent({ application, name, canMail, isAgain }: AskConsentProps) {
  const { askConsent } = useSubmissionChanges()
  const { tell } = useUndo()
  const [busy, setBusy] = useState<ConsentWay>()
  const [error, setError] = useState('')
  const [message, setMessage] = useState<NonNullable<ConsentRequest['message']>>()

  async function ask(way: ConsentWay) {
    setBusy(way)
    setError('')
    const answer = await askConsent(application, way)
    setBusy(undefined)
    if (answer.outcome !== 'accepted') return setError(serverSentence(answer, 'Nobody was asked. Please try again.'))
    setMessage(answer.value.message ?? undefined)
    if (way === 'mail') tell(`${name} is asked by mail.`)
  }

  const button = (way: ConsentWay, label: string) => (
    <Button
      aria-label={`${label}: ${name}`}
      busy={busy === way}
      busyLabel="Asking..."
      disabled={busy !== undefined}
      onClick={() => ask(way)}
    >
      {label}
    </Button>
  )
  const again = isAgain ? ' again' : ''
  return (
    <>
      {canMail && button('mail', `Ask${again} by mail`)}
      {button('whatsapp', `Ask${again} on WhatsApp`)}
      {error && (
        <p role="alert" className="basis-full px-2 text-danger">
          {error}
        </p>
      )}
      {message && <AskText name={name} {...message} />}
    </>
  )
}

/** The text with its link, which is shown once. */
function AskText({ name, text, phone }: { name: string; text: string; phone: string }) {
  const { copy, said } = useCopy('text')
  const { whatsApp } = contactWays({ phone }, text)
  return (
    <div className="grid basis-full gap-1 px-2 pb-1">
      <label className="font-semibold">
        Text for {name}
        <span className="block font-normal text-ink-2">
          The link is shown only now. Please send it to them yourself.
        </span>
        <textarea
          readOnly
          rows={7}
          value={text}
          className={`${controlClasses} h-auto! py-1.5 font-normal`}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="-ml-2 flex flex-wrap gap-x-1">
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClasses('text', 'text-whatsapp!')}>
            <WhatsAppGlyph className="size-4" />
            Open WhatsApp
          </a>
        )}
        <Button onClick={() => copy(text, `The text for ${name} is copied.`)}>Copy the text</Button>
      </div>
      <p role="status" className="text-ink-2 empty:hidden">
        {said || (whatsApp ? '' : 'Their number cannot be used for WhatsApp. Please copy the text.')}
      </p>
    </div>
  )
}
