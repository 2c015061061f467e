import { WhatsAppGlyph } from '../art/glyphs.tsx'
import { company } from '../content/company.ts'
import { whatsAppLink } from '../lib/contact-links.ts'

type WhatsAppButtonProps = {
  bouncing: boolean
}

/** The floating WhatsApp button. Hidden while a dialog is open. */
export function WhatsAppButton({ bouncing }: WhatsAppButtonProps) {
  return (
    <aside aria-label="Chat">
      <a
        href={whatsAppLink(company.whatsApp, `Hello ${company.name}, I have a question.`)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us on WhatsApp (opens in a new tab)"
        className={`chat-button ${bouncing ? 'motion-safe:animate-bounce-thrice' : ''}`}
      >
        <WhatsAppGlyph className="size-7" />
      </a>
    </aside>
  )
}
