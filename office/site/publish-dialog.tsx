import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SitePage, TogetherName } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { TextField } from '../../ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { SiteApi } from './site-api.ts'

type PublishDialogProps = {
  api: SiteApi
  pages: readonly Pick<SitePage, 'key' | 'title' | 'version'>[]
  /** Whether a moment has to be chosen. */
  isLater?: boolean
  /** `published`: what can be taken back at once. */
  onDone: (sentence: string, published?: TogetherName) => void
  onClose: () => void
}

const pagesIn = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`

/** Publishes the drafts of several pages together, at once or at a moment. */
export function PublishDialog({ api, pages, isLater = false, onDone, onClose }: PublishDialogProps) {
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [error, setError] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const chosen = pages.filter(({ key }) => !left.has(key))

  async function publish(withLeftOvers: boolean) {
    if (isLater && !at) return setError('Please choose a day and a time.')
    setBusy(true)
    setFailure(undefined)
    setError(undefined)
    const moment = at ? new Date(`${at}:00+05:30`).toISOString() : undefined
    const answer = await api.publishTogether({ pages: chosen, at: moment, note: note.trim(), withLeftOvers })
    setBusy(false)
    if (answer.outcome === 'accepted') {
      void queries.invalidateQueries({ queryKey: ['site'] })
      const live = chosen.length === 1 ? 'goes live' : 'go live'
      if (moment) return onDone(`${pagesIn(chosen.length)} ${live} on ${formatMoment(moment)}.`)
      const first = answer.value.find(({ key }) => key === chosen[0]?.key)
      if (chosen.length === 1 || !first?.publishedAt || !first.publishedBy)
        return onDone(
          `${pagesIn(chosen.length)} is live. To bring back what stood there before, open a page and its History.`,
        )
      return onDone(`${pagesIn(chosen.length)} are live.`, { at: first.publishedAt, by: first.publishedBy })
    }
    if (answer.outcome === 'network') return setFailure('Not connected: nothing was published. Please try again.')
    setIsAsked(answer.code === 'left_over_words')
    if (answer.fields?.at) setError(answer.fields.at)
    else setFailure(answer.error ?? 'It could not be published. The site stays as it was.')
  }

  return (
    <FormDialog
      title={isLater ? 'Publish later' : 'Publish together'}
      submitLabel={`${at ? 'Plan' : 'Publish'} ${pagesIn(chosen.length)}`}
      busyLabel={at ? 'Planning…' : 'Publishing…'}
      busy={busy}
      failure={failure}
      action={isAsked && <Button onClick={() => publish(true)}>Publish all the same</Button>}
      onSubmit={() => (chosen.length > 0 ? publish(false) : setFailure('Please choose at least one page.'))}
      onClose={onClose}
    >
      {pages.length > 1 && (
        <fieldset className="grid">
          <legend className="font-semibold text-label">Pages with changes</legend>
          {pages.map(({ key, title }) => (
            <label key={key} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4.5 accent-print"
                checked={!left.has(key)}
                onChange={() => setLeft((before) => before.symmetricDifference(new Set([key])))}
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label="Day and time"
        name="at"
        type="datetime-local"
        width="name"
        optional={!isLater}
        hint={
          isLater
            ? 'In Indian time. What is written after this stays a draft.'
            : 'In Indian time. Left empty, everything is live within two seconds.'
        }
        error={error}
        onInput={(event) => setAt(event.currentTarget.value)}
      />
      <TextField
        label="Note"
        name="note"
        optional
        maxLength={200}
        onInput={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
