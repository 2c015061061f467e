import { usePeopleProgress } from '../use-people.ts'

/** Fewer than these are read in moments; a line that comes and goes would only move the rows. */
const BACKLOG = 25

const count = (value: number) => value.toLocaleString('en-IN')

/** Says so while earlier records are still worked through, because a search finds less until then. */
export function ProgressLine() {
  const { data } = usePeopleProgress()
  if (!data) return null
  const { matching, resumeTexts } = data
  const parts = [
    ...(matching.total - matching.done >= BACKLOG
      ? [`Earlier records are matched to people: ${count(matching.done)} of ${count(matching.total)}.`]
      : []),
    ...(resumeTexts.total - resumeTexts.done >= BACKLOG
      ? [`Resumes are read for the search: ${count(resumeTexts.done)} of ${count(resumeTexts.total)}.`]
      : []),
  ]
  if (parts.length === 0) return null
  return <p className="border-line border-b px-4 py-1.5 text-ink-2">{parts.join(' ')}</p>
}
