import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import type { WordList } from '../../contract/word-list.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { PaneFailure } from './pane-failure.tsx'
import { PaneSkeleton } from './pane-skeleton.tsx'
import { useWordList } from './use-word-list.ts'

export type WordListTexts = { title: string; subtitle: string; max: number }

type WordListDialogProps = {
  texts: WordListTexts
  /** Where the list is read and replaced. */
  path: string
  /** The key of the query that reads the words that are offered. */
  offered: readonly string[]
  onClose: () => void
}

/** Adds, renames and removes the words that are offered. Records keep the word that was chosen. */
export function WordListDialog({ texts, path, offered, onClose }: WordListDialogProps) {
  const { reading, save } = useWordList(path, offered)
  return reading.data && !reading.isFetching ? (
    <WordForm key={reading.data.version} texts={texts} list={reading.data} save={save} onClose={onClose} />
  ) : (
    <Dialog open title={texts.title} onClose={onClose}>
      {reading.error ? (
        <PaneFailure onRetry={() => reading.refetch()}>The words could not be loaded.</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
    </Dialog>
  )
}

type Row = { key: number; word: string; people: number }
type WordFormProps = {
  texts: WordListTexts
  list: WordList
  save: ReturnType<typeof useWordList>['save']
  onClose: () => void
}

function WordForm({ texts, list, save, onClose }: WordFormProps) {
  const [rows, setRows] = useState<readonly Row[]>(list.words.map((row, key) => ({ key, ...row })))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const nextKey = useRef(list.words.length)
  const body = useRef<HTMLDivElement>(null)
  const typed = new Set(rows.map(({ word }) => word.trim().toLowerCase()))
  const others = list.others.filter(({ word }) => !typed.has(word.toLowerCase()))

  function addRow(word: string, people = 0) {
    const key = nextKey.current++
    setRows([...rows, { key, word, people }])
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[name="word-${key}"]`)?.focus())
  }

  async function submit() {
    const words = rows.map(({ word }) => word.trim()).filter(Boolean)
    if (words.length === 0) return setFailure('Please leave at least one word.')
    setBusy(true)
    const answer = await save(words, list.version)
    setBusy(false)
    if (answer.outcome === 'accepted') return onClose()
    setFailure((answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'The words were not saved.'))
  }

  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.subtitle}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button look="soft" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="filled" busy={busy} busyLabel="Saving..." onClick={submit}>
            Save words
          </Button>
        </>
      }
    >
      <div ref={body} className="grid gap-3 text-meta">
        <ul className="grid gap-2">
          {rows.map(({ key, word, people }, index) => (
            <li key={key} className="flex items-end gap-1">
              <div className="flex-1">
                <Input
                  label={`Word ${index + 1}`}
                  name={`word-${key}`}
                  maxLength={texts.max}
                  value={word}
                  onChange={({ target }) =>
                    setRows(rows.map((row) => (row.key === key ? { ...row, word: target.value } : row)))
                  }
                />
              </div>
              <span className="w-20 pb-2 text-right text-ink-2">{peopleWords(people)}</span>
              <IconButton
                label={`Remove ${word || `word ${index + 1}`}`}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button className="justify-self-start" onClick={() => addRow('')}>
          <Plus size={16} aria-hidden="true" />
          Add a word
        </Button>
        {others.length > 0 && (
          <section className="border-line border-t pt-3">
            <h3 className="font-semibold">Typed for people and not offered</h3>
            <ul>
              {others.map(({ word, people }) => (
                <li key={word} className="flex items-center gap-3">
                  <span className="wrap-anywhere min-w-0 flex-1">{word}</span>
                  <span className="text-ink-2">{peopleWords(people)}</span>
                  <Button aria-label={`Offer ${word}`} onClick={() => addRow(word, people)}>
                    Offer
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {failure && <Note tone="failure">{failure}</Note>}
      </div>
    </Dialog>
  )
}

const peopleWords = (people: number) => (people === 1 ? '1 person' : `${people.toLocaleString('en-IN')} people`)
