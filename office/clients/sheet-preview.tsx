import type { SheetColumn, SheetField } from '../../contract/submissions/sheet-column.ts'
import { formatDate } from '../../contract/time.ts'
import { useNow } from '../ui/use-now.ts'

/** Two people who do not exist, as their row says. The day and the number follow from the row. */
const made: Record<Exclude<SheetField, 'number' | 'sentOn'>, readonly [string, string]> = {
  name: ['Asha Sample', 'Imran Sample'],
  phone: ['00000 00001', '00000 00002'],
  email: ['asha@sample.example', 'imran@sample.example'],
  experience: ['11', '6.5'],
  relevantExperience: ['8', '6.5'],
  currentCtc: ['16.5', '9'],
  expectedCtc: ['20', '12'],
  notice: ['60', '30'],
  company: ['Sample Pressings', 'Sample Castings'],
  designation: ['Tool Room Head', 'Maintenance Engineer'],
  city: ['Pune', 'Rajkot'],
  willingToMove: ['Yes', 'Only to Pune'],
  reason: ['Wants a larger plant', 'The contract ends'],
  lines: ['Brought two press lines to production.', 'Calm under pressure, knows both machines.'],
  position: ['Plant Head', 'Plant Head'],
}
const figures: readonly SheetField[] = [
  'number',
  'experience',
  'relevantExperience',
  'currentCtc',
  'expectedCtc',
  'notice',
]

/** The sheet as it would look with these columns. */
export function SheetPreview({ columns }: { columns: readonly SheetColumn[] }) {
  const now = useNow()
  const day = formatDate(new Date(now).toISOString())
  const cellOf = (field: SheetField, row: 0 | 1) =>
    field === 'number' ? String(row + 1) : field === 'sentOn' ? day : made[field][row]
  return (
    <section
      aria-labelledby="sheet-preview"
      className="sticky -bottom-5 z-1 -mx-6 -mb-5 border-line border-t bg-sheet px-6 pt-2 pb-3"
    >
      <h3 id="sheet-preview" className="flex items-center gap-2 font-body font-semibold tracking-normal">
        How it looks <span className="rounded-[3px] bg-wash-2 px-1.5 font-normal text-ink-2">Sample</span>
      </h3>
      {columns.length === 0 ? (
        <p className="mt-1 text-ink-2">A sheet needs at least one column.</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
        <div
          role="group"
          aria-label="The sample sheet"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
          tabIndex={0}
          className="mt-1.5 overflow-x-auto border border-line"
        >
          <table className="border-collapse text-left">
            <thead className="bg-wash">
              <tr className="h-8 divide-x divide-line border-line border-b">
                {columns.map(({ field, head }) => (
                  <th key={field} scope="col" className="max-w-48 truncate px-2 font-semibold" title={head}>
                    {head || <span className="text-ink-3">No head</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {([0, 1] as const).map((row) => (
                <tr key={row} className="h-8 divide-x divide-line">
                  {columns.map(({ field }) => (
                    <td key={field} className={`max-w-64 truncate px-2 ${figures.includes(field) ? 'text-right' : ''}`}>
                      {cellOf(field, row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
