import Check from 'lucide-react/icons/check'
import type { ConsentWord } from '../../contract/submissions/consent.ts'
import { formatDate } from '../../contract/time.ts'
import { shortDate } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'

const open =
  'inline-block rounded-chip border-[1.5px] border-marigold-line border-dashed px-1.5 font-semibold text-marigold-ink'

/** Whether somebody agreed to be shown to a client: when and how, that they said no, or that there is no answer yet. */
export function ConsentMark({ word: { consent, refused, asked } }: { word: ConsentWord }) {
  const now = useNow()
  if (consent)
    return (
      <span className="text-success">
        <Check size={14} aria-hidden="true" className="mr-1 inline" />
        Agreed {shortDate(consent.at, now)}
        <span className="wrap-anywhere text-ink-2">, {consent.way === 'link' ? 'by a link' : consent.source}</span>
      </span>
    )
  if (refused)
    return (
      <span className="font-semibold text-danger">
        {refused.isTakenBack ? 'Took the yes back' : 'Said no'} on {formatDate(refused.at)}
      </span>
    )
  return <span className={open}>{asked ? `Asked ${shortDate(asked.at, now)}, no answer yet` : 'No yes yet'}</span>
}
