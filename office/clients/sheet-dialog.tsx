import { useEffect, useRef, useState } from 'react'
import {
  type ClientSheet,
  isUsualSheet,
  type SheetColumn,
  type SheetInput,
  usualColumns,
} from '../../contract/submissions/sheet-column.ts'
import { ResultNote } from '../../ui/result-note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { DraftDialog } from '../ui/draft-dialog.tsx'
import {
  headsIn,
  parseSheet,
  problemsOf,
  readColumns,
  sheetAnswers,
  sheetLabels,
  writeColumns,
} from './sheet-answers.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { useSheetChange } from './use-sheet.ts'
import { useVersionedForm } from './use-versioned-form.ts'
import { VersionConflict } from './version-conflict.tsx'

type SheetDialogProps = { client: string; name: string; sheet: ClientSheet; onClose: () => void }

/** Which columns the sheet for a client has, in which order and under which heads. */
export function SheetDialog({ client, name, sheet, onClose }: SheetDialogProps) {
  const send = useSheetChange(client)
  const { draft, form, base, conflict, restoredNote, keepMine, takeTheirs } = useVersionedForm<
    keyof typeof sheetLabels,
    SheetInput,
    ClientSheet
  >({
    form: `sheet-${client}`,
    labels: sheetLabels,
    record: sheet,
    answersOf: sheetAnswers,
    parse: parseSheet,
    send,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      wide
      title="Columns of the sheet"
      subtitle={name}
      saveLabel="Save columns"
      draft={draft}
      restoredNote={restoredNote}
      form={form}
      onClose={onClose}
      result={
        conflict ? (
          <VersionConflict
            thing="these columns"
            labels={sheetLabels}
            conflict={conflict}
            busy={form.saving}
            wordsOf={headsIn}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        ) : (
          form.failure && (
            <ResultNote tone="failure">{failureSentence(form.failure, 'The columns were not saved.')}</ResultNote>
          )
        )
      }
    >
      <input type="hidden" name="base" defaultValue={base} />
      <ColumnFields stored={draft.answers.columns ?? ''} error={form.errors.columns} />
    </DraftDialog>
  )
}

/** `stored`: the columns with which the form starts. `error`: what was wrong when they were to be saved. */
function ColumnFields({ stored, error }: { stored: string; error: string | undefined }) {
  const [columns, setColumns] = useState<readonly SheetColumn[]>(() => readColumns(stored))
  const field = useRef<HTMLInputElement>(null)
  const text = writeColumns(columns)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    // The draft reads the form when something is typed, and buttons type nothing.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])
  const problems = error === undefined ? {} : problemsOf(columns)
  const isReachable = columns.some((column) => column.field === 'phone' || column.field === 'email')
  return (
    <>
      <input ref={field} type="hidden" name="columns" value={text} readOnly />
      <p className="text-ink-2">
        What goes out from now on has these columns. What was sent keeps its own.{' '}
        <span className="max-sm:hidden">Alt with the arrow keys moves a column, too.</span>
      </p>
      <SheetRows columns={columns} problems={problems} onChange={setColumns} />
      {error !== undefined && columns.length === 0 && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {!isUsualSheet(columns) && (
        <Button className="-ml-2 justify-self-start" onClick={() => setColumns(usualColumns)}>
          Usual columns
        </Button>
      )}
      {isReachable && (
        <p className="border-marigold-line border-l-4 pl-3">
          With a phone or an email in the sheet, the client can reach people without you.
        </p>
      )}
      <SheetPreview columns={columns} />
    </>
  )
}
