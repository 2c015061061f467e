import { useEffect, useState } from 'react'
import { whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { useShellContent } from '../page-content/page-content.tsx'

type WhatsAppButtonProps = {
  bouncing: boolean
}

/** The floating WhatsApp button. Hidden while a dialog is open, and on phones while a field is under it. */
export function WhatsAppButton({ bouncing }: WhatsAppButtonProps) {
  const { whatsApp } = useShellContent()
  const isOverField = useFieldInCorner()
  return (
    <aside aria-label="Chat">
      <a
        href={whatsAppLink(whatsApp.number, whatsApp.question)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us on WhatsApp (opens in a new tab)"
        className={`chat-button ${bouncing ? 'motion-safe:animate-bounce-thrice' : ''} ${isOverField ? 'max-md:invisible' : ''}`}
      >
        <WhatsAppGlyph className="size-7" />
      </a>
    </aside>
  )
}

/** Whether a field of the page reaches into the corner of the window where the button floats on phones. */
function useFieldInCorner(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const there = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) there.add(target)
          else there.delete(target)
        }
        setThere(there.size > 0)
      },
      { rootMargin: '-85% 0px 0px -80%' },
    )
    for (const field of document.querySelectorAll('main :is(input, select, textarea)')) observer.observe(field)
    return () => observer.disconnect()
  }, [])
  return isThere
}
