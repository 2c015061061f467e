import { Parser } from 'saxen'
import { MAX_CELL, problems, SheetProblem } from './sheet-problem.ts'

export type XmlListener = {
  /** `isEmpty`: the tag closes itself, and its attributes need not be read when nothing but its content counts. */
  onOpen: (name: string, attributes: () => Record<string, string>, isEmpty: boolean) => void
  onClose: (name: string) => void
  onText?: (text: string) => void
}

/** A tag or text may be split over so many characters, entities included. */
const MAX_TOKEN = 10 * MAX_CELL

/** Names without prefix: some programs write `x:row`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** A parser to which XML is written piece by piece. It throws when the XML is damaged, and at a token without end. */
export function xmlEvents({ onOpen, onClose, onText }: XmlListener): { write: (xml: string) => void; end: () => void } {
  const parser = new Parser()
  let sinceToken = 0
  parser.on('openTag', (name, attributes, decode, isEmpty) => {
    sinceToken = 0
    const read = () => {
      const found = attributes()
      for (const key of Object.keys(found)) if (found[key]?.includes('&')) found[key] = decode(found[key])
      return found
    }
    onOpen(localName(name), read, isEmpty)
  })
  parser.on('closeTag', (name) => {
    sinceToken = 0
    onClose(localName(name))
  })
  parser.on('text', (text, decode) => {
    sinceToken = 0
    onText?.(decode(text))
  })
  parser.on('cdata', (text) => onText?.(text))
  // A DTD could define entities that grow without end.
  parser.on('attention', refuse)
  parser.on('error', refuse)
  return {
    write(xml) {
      sinceToken += xml.length
      parser.write(xml)
      if (sinceToken > MAX_TOKEN) throw new SheetProblem(problems.text)
    },
    end: () => parser.end(),
  }
}

function refuse(): never {
  throw new SheetProblem(problems.damaged)
}
