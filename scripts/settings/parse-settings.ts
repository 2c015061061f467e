const NEWLINE = /[\n\r]/
const SPACE = /[ \t\n\r]/
const TRAILING_SPACE = /[ \t\n\r]+$/

/**
 * Reads settings as systemd reads an `EnvironmentFile` (`man systemd.exec`), so that one file serves the service and the
 * commands. `parseEnv` of `node:util` reads some values differently: it ends one at `#`.
 */
export function parseSettings(text: string): Record<string, string> {
  const settings: Record<string, string> = {}
  let position = text.startsWith('\uFEFF') ? 1 : 0
  while (position < text.length) {
    while (SPACE.test(text[position] ?? '')) position += 1
    const end = endOfLine(text, position)
    const line = text.slice(position, end)
    const equals = /^[#;]/.test(line) ? -1 : line.indexOf('=')
    if (equals < 0) {
      position = end
      continue
    }
    const value = readValue(text, position + equals + 1)
    settings[line.slice(0, equals).trimEnd()] = value.text
    position = value.end
  }
  return settings
}

/** A value goes on after a quoted part, and over the end of a line inside quotes or after a backslash. */
function readValue(text: string, start: number): { text: string; end: number } {
  let value = ''
  let position = start
  for (;;) {
    while (/[ \t]/.test(text[position] ?? '')) position += 1
    const quote = text[position]
    if (quote !== '"' && quote !== "'") break
    const quoted = readQuoted(text, position + 1, quote)
    value += quoted.text
    position = quoted.end
  }
  const plain = readPlain(text, position)
  return { text: value + plain.text, end: plain.end }
}

function readQuoted(text: string, start: number, quote: string): { text: string; end: number } {
  let value = ''
  let position = start
  for (; position < text.length && text[position] !== quote; position += 1) {
    const next = text[position + 1] ?? ''
    if (quote === "'" || text[position] !== '\\') value += text[position]
    else {
      // Only these are escaped between double quotes; another backslash stays.
      if ('"\\`$'.includes(next)) value += next
      else if (next !== '\n') value += `\\${next}`
      position += 1
    }
  }
  return { text: value, end: position + 1 }
}

function readPlain(text: string, start: number): { text: string; end: number } {
  let value = ''
  let position = start
  /** Spaces after this length are at the end of the value, and not escaped. */
  let kept = 0
  for (; position < text.length && !NEWLINE.test(text[position] ?? ''); position += 1) {
    if (text[position] !== '\\') {
      value += text[position]
      continue
    }
    position += 1
    if (!NEWLINE.test(text[position] ?? '\n')) value += text[position]
    kept = value.length
  }
  return { text: value.slice(0, kept) + value.slice(kept).replace(TRAILING_SPACE, ''), end: position }
}

function endOfLine(text: string, start: number): number {
  const end = text.slice(start).search(NEWLINE)
  return end < 0 ? text.length : start + end
}
