import { whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { useShellContent } from '../page-content/page-content.tsx'

type WhatsAppButtonProps = {
  bouncing: boolean
}

/** The floating WhatsApp button. Hidden while a dialog is open. */
export function WhatsAppButton({ bouncing }: WhatsAppButtonProps) {
  const { whatsApp } = useShellContent()
  return (
    <aside aria-label="Chat">
      <a
        href={whatsAppLink(whatsApp.number, whatsApp.question)}
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
