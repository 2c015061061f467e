type GlyphProps = {
  className?: string
}

type GlyphFrameProps = {
  className: string
  d: string
}

/** Brand glyphs that lucide does not have, and a plain one. Each stands beside its name, so it has no text of its own. */
function Glyph({ className, d }: GlyphFrameProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}

/** A round speech bubble with its tail, and the handset inside. */
export function WhatsAppGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M12.1 2a9.9 9.9 0 0 1 0 19.8 9.9 9.9 0 0 1-4.7-1.2L2 22l1.5-5.2A9.9 9.9 0 0 1 12.1 2zm0 1.8a8.1 8.1 0 0 0-6.9 12.4l.2.4-.8 2.9 3-.8.4.2A8.1 8.1 0 1 0 12.1 3.8zM8.6 7.4c.3 0 .6 0 .8.5l.8 1.9c.1.2.1.4 0 .6l-.8 1.1c-.2.2-.2.4-.1.6a6 6 0 0 0 3 2.6c.3.1.4.1.6-.1l.9-1.1c.2-.3.4-.3.7-.2l1.8.9c.3.1.5.2.6.4.1.3 0 1-.3 1.6-.3.7-1.5 1.3-2.2 1.3-.6 0-1.3.1-3.6-.9a9.6 9.6 0 0 1-3.8-3.7c-.5-.8-.9-1.6-.9-2.5 0-1.3.6-2.1 1-2.5.4-.4.8-.5 1-.5z"
    />
  )
}

/** The letter f cut out of a disc, running off its lower edge. */
export function FacebookGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9.8 0 1.5.1 2.2.2v2.5h-1.2c-1.3 0-1.6.8-1.6 1.6V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 22 12z"
    />
  )
}

/** The letters i and n cut out of a square with eased corners. */
export function LinkedInGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3zM5.7 9.8v8.5h2.7V9.8zM7 5.6a1.55 1.55 0 1 0 0 3.1 1.55 1.55 0 0 0 0-3.1zM10.1 9.8v8.5h2.7v-4.4c0-1.2.5-1.9 1.5-1.9s1.4.7 1.4 1.9v4.4h2.7v-4.9c0-2.4-1.2-3.8-3.1-3.8-1.2 0-2 .5-2.5 1.3V9.8z"
    />
  )
}

/** A camera: a frame with eased corners, its lens and a dot. */
export function InstagramGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M8 2.5h8A5.5 5.5 0 0 1 21.5 8v8a5.5 5.5 0 0 1-5.5 5.5H8A5.5 5.5 0 0 1 2.5 16V8A5.5 5.5 0 0 1 8 2.5zm0 1.9A3.6 3.6 0 0 0 4.4 8v8A3.6 3.6 0 0 0 8 19.600h8a3.6 3.6 0 0 0 3.6-3.600V8A3.6 3.6 0 0 0 16 4.400zM12 7.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.600zm0 1.900a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.800zM17.2 5.700a1.15 1.15 0 1 1 0 2.3 1.15 1.15 0 0 1 0-2.300z"
    />
  )
}

/** A triangle cut out of a wide frame. */
export function YouTubeGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M5 4.8c4.7-.4 9.3-.4 14 0A3.1 3.1 0 0 1 22 7.600c.4 2.9.4 5.9 0 8.800a3.1 3.1 0 0 1-3 2.800c-4.7.4-9.3.4-14 0a3.1 3.1 0 0 1-3-2.800c-.4-2.9-.4-5.9 0-8.800a3.1 3.1 0 0 1 3-2.800zM10 8.700v6.600l5.7-3.300z"
    />
  )
}

/** Two strokes that cross, one of them hollow. */
export function XGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M3 3h5.800l4.4 6.100L18.5 3h2.300l-6.6 7.600L21.5 21h-5.800l-4.8-6.600L5.2 21H2.900l7-8.100zM6.3 4.700l10.2 14.600h1.700L8 4.700z"
    />
  )
}

/** A paper plane. */
export function TelegramGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M21.9 4.3 18.8 19.400c-.2 1-.9 1.3-1.7.8l-4.7-3.5-2.3 2.200c-.3.3-.5.5-1 .5l.4-4.9 8.8-8c.4-.3-.1-.5-.6-.2L6.8 13.200l-4.7-1.500c-1-.3-1-1 .2-1.500l18.3-7c.9-.3 1.6.2 1.3 1.100z"
    />
  )
}

/** A globe, for any other address. */
export function WebGlyph({ className = 'size-5' }: GlyphProps) {
  return (
    <Glyph
      className={className}
      d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM9.2 4.500A8.1 8.1 0 0 0 4.1 10.500h3.500c.1-2.3.7-4.4 1.6-6zm5.6 0c.9 1.6 1.5 3.7 1.6 6h3.500a8.1 8.1 0 0 0-5.1-6zM12 3.900c-1.1.7-2.4 3.2-2.5 6.600h5c-.1-3.4-1.4-5.9-2.5-6.600zM4.1 13.500a8.1 8.1 0 0 0 5.1 6c-.9-1.6-1.5-3.7-1.6-6zm5.4 0c.1 3.4 1.4 5.9 2.5 6.6 1.1-.7 2.4-3.2 2.5-6.600zm6.9 0c-.1 2.3-.7 4.4-1.6 6a8.1 8.1 0 0 0 5.1-6z"
    />
  )
}
