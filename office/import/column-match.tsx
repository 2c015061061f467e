import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState } from 'react'
import { importFieldNames, importFields, isImportField, isListField } from '../../contract/imports/import-columns.ts'
import type { ImportSheet } from '../../contract/imports/import-sheets.ts'
import type { ImportChanges } from './use-imports.ts'

type ColumnMatchProps = {
  sheet: ImportSheet
  changes: ImportChanges
}

/** The columns of a sheet with the fields that they become. A field that another column had moves to the one for which it is chosen. */
export function ColumnMatch({ sheet, changes }: ColumnMatchProps) {
  const id = useId()
  const [wanted, setWanted] = useState<string[]>()
  const fields = wanted ?? sheet.columns.map(({ field }) => field)
  const used = fields.filter(Boolean).length
  const hasPeople = fields.some((field) => ['name', 'email', 'phone', 'resumeFile'].includes(field))

  async function choose(column: number, field: string) {
    const isAlone = isImportField(field) && !isListField(field)
    const next = fields.map((before, index) => (index === column ? field : isAlone && before === field ? '' : before))
    setWanted(next)
    await changes.match({ file: sheet.file, sheet: sheet.sheet, fields: next })
    setWanted(undefined)
  }

  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id={id} className="min-w-0 truncate font-bold font-display text-[1.125rem] leading-6">
          Columns{sheet.sheet && ` of “${sheet.sheet}”`}
        </h2>
        <span className="shrink-0 text-ink-2">
          {used} of {fields.length} used
        </span>
      </div>
      {!hasPeople && (
        <p className="mb-2 rounded-control border-[1.5px] border-marigold-line border-dashed px-3 py-2">
          No column is a name, an email address or a phone number yet. Choose what the columns are.
        </p>
      )}
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="bg-wash text-ink-2">
          <tr className="h-7.5 border-line border-y">
            <th scope="col" className="w-[30%] px-2.5 font-medium">
              In your sheet
            </th>
            <th scope="col" className="w-[30%] font-medium">
              First rows
            </th>
            <th scope="col" className="font-medium">
              Becomes
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-b">
          {sheet.columns.map(({ head, samples }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have an order and no other name.
            <tr key={column} className="h-9">
              <th scope="row" className="truncate px-2.5 font-semibold" title={head}>
                {head}
              </th>
              <td className="truncate pr-2 text-ink-2" title={samples.join('; ')}>
                {samples[0] ?? ''}
              </td>
              <td>
                <span className="flex items-center gap-1">
                  <ArrowRight size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
                  <select
                    aria-label={`What ${head} becomes`}
                    className={`h-8 w-full min-w-0 rounded-control bg-transparent hover:bg-wash focus-visible:outline-offset-0 max-lg:h-11 ${fields[column] ? 'font-medium' : 'text-ink-3'}`}
                    value={fields[column] ?? ''}
                    disabled={changes.busy === 'columns'}
                    onChange={(event) => void choose(column, event.target.value)}
                  >
                    <option value="">Left out</option>
                    {importFieldNames.map((name) => (
                      <option key={name} value={name}>
                        {importFields[name].label}
                      </option>
                    ))}
                  </select>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
