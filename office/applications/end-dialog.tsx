import { type FormEvent, useId, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { type Ender, type Ending, enders, endLabels, MAX_REASON } from '../../contract/stages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { endReasonsKey, useEndReasons } from './use-end-reasons.ts'

const WordListDialog = lazyComponent(() => import('../ui/word-list-dialog.tsx').then((module) => module.WordListDialog))

const reasonTexts = {
  title: 'Why applications end',
  subtitle: 'These words are offered when an application ends. Those that ended keep the words that they ended with.',
  max: MAX_REASON,
}

type EndDialogProps = {
  /** Whose applications end: a name, or how many. */
  whose: string
  /** Chosen at first. */
  by?: Ender
  onEnd: (ending: Ending) => void
  onClose: () => void
}

/** Asks who ended applications, and why. */
export function EndDialog({ whose, by: first = 'us', onEnd, onClose }: EndDialogProps) {
  const id = useId()
  const [by, setBy] = useState<Ender>(first)
  const [reason, setReason] = useState('')
  const [isEditingWords, setEditingWords] = useState(false)
  const reasons = useEndReasons()
  const may = useMay()

  function submit(event: FormEvent) {
    event.preventDefault()
    onEnd({ by, reason: reason.trim() })
  }

  return (
    <>
      <Dialog
        open
        compact
        title={`End for ${whose}`}
        subtitle="No mail is sent. It can be undone."
        onClose={onClose}
        footer={
          <>
            <Button look="soft" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} look="danger-filled">
              {endLabels[by]}
            </Button>
          </>
        }
      >
        <form id={id} className="grid gap-4 text-meta" onSubmit={submit}>
          <fieldset>
            <legend className="font-semibold">Who ended it</legend>
            <div className="mt-1 grid">
              {enders.map((ender) => (
                <label key={ender} className="flex min-h-9 cursor-pointer items-center gap-2.5 max-lg:min-h-11">
                  <input
                    type="radio"
                    name="by"
                    className="size-4 accent-print"
                    data-autofocus={ender === first || undefined}
                    checked={by === ender}
                    onChange={() => setBy(ender)}
                  />
                  {endLabels[ender]}
                </label>
              ))}
            </div>
          </fieldset>
          <div>
            <Input
              label="Reason"
              list={`${id}-reasons`}
              maxLength={MAX_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <datalist id={`${id}-reasons`}>
              {reasons.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
            {may('end_reasons.edit') && (
              <Button className="-ml-2 mt-1" onClick={() => setEditingWords(true)}>
                Edit these words
              </Button>
            )}
          </div>
        </form>
      </Dialog>
      {isEditingWords && (
        <DialogBoundary onClose={() => setEditingWords(false)}>
          <WordListDialog
            texts={reasonTexts}
            path={paths.endReasonList}
            offered={endReasonsKey}
            onClose={() => setEditingWords(false)}
          />
        </DialogBoundary>
      )}
    </>
  )
}
