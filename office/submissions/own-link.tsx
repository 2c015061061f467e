import { whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { Input } from '../ui/input.tsx'

type OwnLinkProps = {
  name: string
  link: string
  /** The phone number of the contact, where it is known. */
  phone: string | undefined
  /** The mail with the link of this contact. Undefined when it is gone or being loaded. */
  mail: string | undefined
  /** The purpose of the link, as it is worded in a chat. */
  sentence: string
  copy: (text: string, done: string) => void
}

/** The link of one contact, which is shown once: to be copied, alone or with the mail, or sent by WhatsApp. */
export function OwnLink({ name, link, phone, mail, sentence, copy }: OwnLinkProps) {
  const words = `Dear ${name}, ${sentence} Please read and answer here: ${link} The link is for you alone.`

  return (
    <>
      <Input readOnly label={name} value={link} onFocus={({ target }) => target.select()} />
      <div className="-ml-2 mt-1 flex flex-wrap">
        {mail !== undefined && (
          <Button onClick={() => copy(mail, `The mail for ${name} is copied.`)}>
            Copy the mail<span className="sr-only"> for {name}</span>
          </Button>
        )}
        <Button onClick={() => copy(link, `The link for ${name} is copied.`)}>
          Copy the link<span className="sr-only"> for {name}</span>
        </Button>
        <a
          href={contactWays({ phone }, words).whatsApp ?? whatsAppLink('', words)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('text', 'text-whatsapp! hover:text-whatsapp!')}
        >
          <WhatsAppGlyph className="size-4" />
          WhatsApp<span className="sr-only"> to {name}</span>
        </a>
      </div>
    </>
  )
}
