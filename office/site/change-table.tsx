import type { ReactNode } from 'react'
import type { Change } from '../../contract/content/describe-changes.ts'
import { ChangedWords } from './changed-words.tsx'

type ChangeRow = Omit<Change, 'revert'> & { action?: ReactNode }

/** Changes one below the other: where, old, new. */
export function ChangeTable({ rows, caption }: { rows: readonly ChangeRow[]; caption: string }) {
  return (
    <table className="w-full table-fixed border-collapse max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-56" />
        <col />
        <col />
        <col className="w-24" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Old</th>
          <th scope="col">New</th>
          <th scope="col">Undo</th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map(({ kind, path, where, before, after, action }) => (
          <tr
            key={`${kind} ${path} ${where.join()}`}
            className="border-line border-t align-top max-lg:block max-lg:px-4 max-lg:py-3"
          >
            <th scope="row" className="px-4 py-3 text-left font-semibold wrap-anywhere max-lg:block max-lg:p-0">
              {where.slice(-2).join(', ')}
              {where.length > 2 && (
                <span className="block font-normal text-ink-3">{where.slice(0, -2).join(', ')}</span>
              )}
            </th>
            <td className="py-3 pr-4 text-ink-2 wrap-anywhere max-lg:block max-lg:p-0 max-lg:pt-1">
              <span className="sr-only">Old: </span>
              <ChangedWords before={before} after={after} side="before" />
            </td>
            <td className="py-3 pr-4 wrap-anywhere max-lg:block max-lg:p-0 max-lg:pt-1">
              <span className="sr-only">New: </span>
              <ChangedWords before={before} after={after} side="after" />
            </td>
            <td className="py-1.5 pr-2 text-right max-lg:block max-lg:p-0 max-lg:text-left">{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
