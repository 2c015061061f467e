import { usePeopleProgress } from '../use-people.ts'

const count = (value: number) => value.toLocaleString('en-IN')

/** Says so while earlier records are still worked through, because a search finds less until then. */
export function ProgressLine() {
  const { data } = usePeopleProgress()
  if (!data) return null
  const { matching, resumeTexts } = data
  const parts = [
    ...(matching.done < matching.total
      ? [`Earlier records are matched to people: ${count(matching.done)} of ${count(matching.total)}.`]
      : []),
    ...(resumeTexts.done < resumeTexts.total
      ? [`Resumes are read for the search: ${count(resumeTexts.done)} of ${count(resumeTexts.total)}.`]
      : []),
  ]
  if (parts.length === 0) return null
  return <p className="border-line border-b px-4 py-1.5 text-ink-2">{parts.join(' ')}</p>
}
