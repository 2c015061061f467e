import { useState } from 'react'
import { formatDate } from '../../contract/time.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { useSheet } from './use-sheet.ts'

/** The columns of the sheet that a client gets with people. */
export function SheetSection({ client, name }: { client: string; name: string }) {
  const { data: sheet, error, refetch } = useSheet(client)
  const mayEdit = useMay()('clients.edit')
  const [isAsked, setAsked] = useState(false)
  return (
    <section aria-labelledby="sheet" aria-busy={!sheet && !error}>
      <div className="flex items-center justify-between gap-3">
        <h2 id="sheet" className="text-[1.125rem] leading-6">
          Sheet
        </h2>
        {mayEdit && sheet && (
          <Button className="-mr-2" onClick={() => setAsked(true)}>
            Change columns
          </Button>
        )}
      </div>
      {error && !sheet && (
        <p role="alert">
          The columns could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {sheet && (
        <>
          <p className="mt-1">
            {sheet.isUsual ? 'The usual columns' : `Columns of their own, ${sheet.columns.length}`}
          </p>
          <p className="wrap-anywhere text-ink-2">{sheet.columns.map(({ head }) => head).join(', ')}</p>
          {sheet.changed && (
            <p className="mt-1 text-ink-3">
              Set by {sheet.changed.by}, {formatDate(sheet.changed.at)}
            </p>
          )}
        </>
      )}
      <DialogBoundary open={isAsked} onClose={() => setAsked(false)}>
        {isAsked && sheet && <SheetDialog client={client} name={name} sheet={sheet} onClose={() => setAsked(false)} />}
      </DialogBoundary>
    </section>
  )
}
