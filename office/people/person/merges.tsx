import type { Person } from '../../../contract/person-page.ts'
import { Button } from '../../ui/button.tsx'
import { shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import type { useMerging } from './use-merging.ts'

type MergesProps = { person: Person; merging: ReturnType<typeof useMerging> }

/** The merges that can be undone, also long after the line at the bottom is gone. */
export function Merges({ person, merging }: MergesProps) {
  const now = useNow()
  return person.merges.map((merge) => (
    <div key={merge._id} className="flex min-h-7.5 items-center gap-4">
      <h3 className="w-16 shrink-0 font-body font-normal text-ink-2 tracking-normal">Merged</h3>
      <p className="min-w-0 flex-1 wrap-anywhere">
        {merge.name}, {shortDate(merge.at, now)} by {merge.who}
      </p>
      <Button disabled={merging.busy} className="-mr-2 h-7!" onClick={() => merging.splitOff({ merge: merge._id })}>
        Split<span className="sr-only"> off {merge.name} again</span>
      </Button>
    </div>
  ))
}
