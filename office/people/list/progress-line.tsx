import { usePeopleProgress } from '../use-people.ts'

/** Fewer than these are read in moments; a line that comes and goes would only move the rows. */
const BACKLOG = 25

const count = (value: number) => value.toLocaleString('en-IN')

/** Says so while resumes are still read, because a search finds less until then. */
export function ProgressLine() {
  const { data } = usePeopleProgress()
  if (!data) return null
  const { done, total } = data.resumeTexts
  if (total - done < BACKLOG) return null
  return (
    <p className="border-line border-b px-4 py-1.5 text-ink-2">
      Resumes are read for the search: {count(done)} of {count(total)}.
    </p>
  )
}
