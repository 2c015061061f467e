import { endOfToday, ownersOfScope, type TodayScope } from '../../contract/today.ts'
import { placePath, useAddress } from '../frame/address.ts'
import { ViewHead } from '../frame/view-head.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { PAGE_SIZE } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { LedgerGroup } from './ledger.tsx'
import { scopeInAddress } from './line-words.ts'
import { MentionRow } from './mention-row.tsx'
import { useRowKeys } from './row-keys.ts'
import { StepRow } from './step-row.tsx'
import { useDueSteps, useMentions } from './use-today.ts'

/** Every step that is due, from page to page. */
export function WholeSteps({ scope }: { scope: TodayScope }) {
  const { query, change } = useAddress()
  const now = useNow()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const filter = { dueUntil: endOfToday(now), ...ownersOfScope[scope] }
  const reading = useDueSteps(filter, page, PAGE_SIZE)
  useRowKeys()
  return (
    <div data-today className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head title="Next steps due" scope={scope} />
      <QueryState reading={reading} failure="The next steps could not be loaded.">
        {({ records, total }) => (
          <>
            {total === 0 ? (
              <EmptyList sentence="No next step is due." />
            ) : (
              <LedgerGroup title="Next steps" count={total}>
                {records.map((task) => (
                  <StepRow key={task._id} task={task} now={now} scope={scope} />
                ))}
              </LedgerGroup>
            )}
            <Pager
              page={page}
              total={{ total }}
              onPage={(next) => change({ page: next > 1 ? String(next) : undefined })}
            />
          </>
        )}
      </QueryState>
    </div>
  )
}

/** Every note that mentions the account and that it has not seen. */
export function WholeMentions({ scope }: { scope: TodayScope }) {
  const now = useNow()
  const reading = useMentions()
  useRowKeys()
  return (
    <div data-today className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head title="Notes that mention you" scope={scope} />
      <QueryState reading={reading} failure="The notes could not be loaded.">
        {(mentions) =>
          mentions.length === 0 ? (
            <EmptyList sentence="You have seen every note that mentions you." />
          ) : (
            <LedgerGroup title="Mentions" count={mentions.length}>
              {mentions.map((mention) => (
                <MentionRow key={mention._id} mention={mention} now={now} />
              ))}
            </LedgerGroup>
          )
        }
      </QueryState>
    </div>
  )
}

function Head({ title, scope }: { title: string; scope: TodayScope }) {
  return (
    <ViewHead title={title}>
      <a
        href={placePath('', '', { scope: scopeInAddress(scope) })}
        className="inline-flex min-h-8 items-center font-semibold text-print hover:text-print-hover hover:underline pointer-coarse:min-h-11"
      >
        Back to Today
      </a>
    </ViewHead>
  )
}
