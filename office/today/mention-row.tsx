import AtSign from 'lucide-react/icons/at-sign'
import type { Mention } from '../../contract/task.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { LedgerRow } from './ledger.tsx'
import { leaveRow } from './row-keys.ts'
import { pathOfRecord } from './step-row.tsx'
import { useSeen } from './use-today.ts'

/** A note that mentions the account, until it has seen it. */
export function MentionRow({ mention: { _id, at, who, text, record }, now }: { mention: Mention; now: number }) {
  const see = useSeen()
  return (
    <LedgerRow
      id={_id}
      href={pathOfRecord(record)}
      when={
        <time dateTime={at} title={formatMoment(at)}>
          {shortMoment(at, now)}
        </time>
      }
      icon={<AtSign size={16} />}
      name={record.name ?? 'Somebody'}
      detail={`${who}: ${text}`}
      acts={
        <Button
          data-act="done"
          aria-label={`Seen: ${text}`}
          onClick={() => {
            leaveRow(_id)
            void see(_id)
          }}
        >
          Seen
        </Button>
      }
    />
  )
}
