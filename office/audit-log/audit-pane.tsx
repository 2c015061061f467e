import type { AuditEntry } from '../../contract/audit-log.ts'
import { formatMoment } from '../../contract/time.ts'
import { Facts } from '../ui/facts.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import type { Reading } from '../ui/query-state.tsx'
import { ReadingPane } from '../ui/reading-pane.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'
import type { useRowWalk } from '../ui/use-row-walk.ts'
import { About, OtherPerson } from './about.tsx'
import { actionLabels } from './action-labels.ts'
import { detailWords } from './subject-words.ts'

type AuditPaneProps = {
  reading: Pick<Reading<AuditEntry>, 'data' | 'error'>
  list: ReturnType<typeof useListQuery>
  walk: ReturnType<typeof useRowWalk>
}

/** The entry that the address names, with every field that was changed. */
export function AuditPane({ reading: { data: entry, error }, list, walk }: AuditPaneProps) {
  return (
    <ReadingPane label="Entry" list={list} walk={walk}>
      {entry ? (
        <Entry entry={entry} />
      ) : error ? (
        <PaneFailure>The entry of this link could not be opened. Entries leave the log when they expire.</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
    </ReadingPane>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, who, at, about, subject, other, changes } = entry
  const detail = detailWords(entry)
  return (
    <div className="grid max-w-160 gap-5">
      <h2 className="text-[1.5rem] leading-8">{actionLabels[action]}</h2>
      <Facts
        facts={[
          { name: 'Who', value: who },
          { name: 'When', value: formatMoment(at) },
          ...(about || subject ? [{ name: 'About', value: <About entry={entry} /> }] : []),
          ...(other
            ? [{ name: action === 'person_split' ? 'Split off' : 'With', value: <OtherPerson other={other} /> }]
            : []),
          ...(detail && !other && changes.length === 0 ? [{ name: 'What changed', value: detail }] : []),
        ]}
      />
      {changes.length > 0 && (
        <table className="w-full table-fixed border-collapse text-left">
          <caption className="mb-2 text-left font-bold font-display text-[1rem]">What changed</caption>
          <thead className="text-ink-2">
            <tr className="h-8 border-line border-y">
              <th scope="col" className="w-1/4 pr-4 font-normal max-lg:w-1/3">
                Field
              </th>
              <th scope="col" className="pr-4 font-normal">
                Before
              </th>
              <th scope="col" className="font-normal">
                After
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-b align-top">
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row" className="wrap-anywhere py-2 pr-4 font-normal text-ink-2">
                  {field}
                </th>
                <td className="wrap-anywhere py-2 pr-4">{from || 'empty'}</td>
                <td className="wrap-anywhere py-2">{to || 'empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
