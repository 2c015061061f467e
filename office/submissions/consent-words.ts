import type { ConsentAsked, ConsentRefusal, ConsentWord } from '../../contract/submissions/consent.ts'
import { formatDate } from '../../contract/time.ts'
import { shortMoment } from '../ui/short-time.ts'

/** "said no on 18 Nov 2026 for PLC Lead: too far". */
export function refusedWords({ at, comment, job, isTakenBack }: ConsentRefusal): string {
  const said = `${isTakenBack ? 'took the yes back' : 'said no'} on ${formatDate(at)}${job && ` for ${job}`}`
  return comment ? `${said}: ${comment}` : said
}

/** "asked by mail on 18 Nov 2026 by meena, opened 2:05 pm". */
export function askedWords({ at, who, way, openedAt }: ConsentAsked, now: number): string {
  const opened = openedAt ? `opened ${shortMoment(openedAt, now)}` : 'not opened yet'
  return `asked ${way === 'mail' ? 'by mail' : 'on WhatsApp'} on ${formatDate(at)} by ${who}, ${opened}`
}

/** The refusal of somebody without consent, and the later question to them. Empty when they were never asked. */
export function openWords({ refused, asked }: ConsentWord, now: number): string {
  const isAskedSince = asked && (!refused || asked.at > refused.at)
  return [refused && refusedWords(refused), isAskedSince && askedWords(asked, now)].filter(Boolean).join('; ')
}
