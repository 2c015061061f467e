import { REMOVED } from '../../contract/masking.ts'
import type { KnownContacts } from './contacts/find-known.ts'
import { maskParts } from './contacts/mask-text.ts'
import { type Block, isEmpty, UNREADABLE } from './reading/block.ts'

/** The blocks without contact details, and without lines of which only the label would be left. */
export function maskBlocks(blocks: readonly Block[], known: KnownContacts): Block[] {
  const parts = blocks.flatMap((block) => (block.kind === 'row' ? block.cells : [block.text]))
  const masked = maskParts(parts, known).map(tidy)
  let next = 0
  const take = () => masked[next++] ?? ''
  return blocks
    .map(
      (block): Block =>
        block.kind === 'row' ? { ...block, cells: block.cells.map(take) } : { ...block, text: take() },
    )
    .filter((block) => !isEmpty(block) && !isLabelRow(block))
}

const words =
  'e-?mail|mail|mobile|mob|phones?|ph|cell|tel|telephone|contacts?|whats ?app|linked ?in|github|gitlab|skype|twitter|telegram|facebook|instagram|website|web|portfolio|blog|url|links?|profile|handle|address|permanent|present|current|residential|correspondence|pin ?code|pin|aadhaar|aadhar|pan|passport|voter|driving|licen[cs]e|card|id|ids|no|nos|numbers?|details?|social|media|me|my|and|or|at|alternate|personal|ईमेल|मोबाइल|फ़?ोन|पता|संपर्क|नंबर'
const label = new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
const repeated = /\[removed\](?:[\s|,;/•·:&()-]*\[removed\])+/g

const isLabel = (line: string) =>
  line
    .replaceAll(REMOVED, ' ')
    .replace(label, ' ')
    .replace(/[\P{L}]/gu, '') === ''

/** One sign for details that stood side by side, and none in a line of nothing else. */
function tidy(text: string): string {
  const whole = text.replaceAll(/[\ufffd]+/g, '[?]').replaceAll(UNREADABLE, '[?]')
  if (!whole.includes(REMOVED)) return whole
  return whole
    .split('\n')
    .filter((line) => !line.includes(REMOVED) || !isLabel(line))
    .join('\n')
    .replace(repeated, REMOVED)
}

/** A row such as "Mobile", of which the number is gone. */
const isLabelRow = (block: Block) =>
  block.kind === 'row' &&
  block.cells.length > 1 &&
  block.cells.slice(1).every((cell) => cell.trim() === '') &&
  isLabel(block.cells[0] ?? '')
