import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { type SampleDataRemoved, sampleDataRemoved } from '../../contract/sample-data.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { Note } from '../../ui/note.tsx'
import { useSampleData } from '../launch/use-sample-data.ts'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { keptSentences, sampleSentence } from './sample-words.ts'

const isRemoved = shapeOf(sampleDataRemoved)

/** Says that the people of a demo are made up. Owners remove all of it here. */
export function SamplePanel() {
  const { data: sample } = useSampleData()
  const may = useMay()
  const { api } = useSession()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [removed, setRemoved] = useState<SampleDataRemoved>()

  async function remove() {
    const answer = await api.call('DELETE', paths.sampleData, { isAnswer: isRemoved })
    if (answer.outcome === 'accepted') {
      setRemoved(answer.value)
      void queries.invalidateQueries()
    }
    return answer
  }

  if (removed)
    return (
      <Note tone="success" title="The sample data is gone.">
        {keptSentences(removed).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Note>
    )
  if (!sample) return null
  return (
    <section
      id="sample-data"
      aria-label="Sample data"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-marigold border-l-4 bg-marigold-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72">{sampleSentence(sample)}</p>
      {may('sample_data.remove') && (
        <Button look="soft" onClick={() => setIsAsking(true)}>
          Start with an empty office
        </Button>
      )}
      <DialogBoundary open={isAsking} onClose={() => setIsAsking(false)}>
        {isAsking && (
          <RemovalQuestion
            title="Start with an empty office?"
            sentence="All sample people go, with their applications, enquiries, resumes, notes and mails, and with what you did with them. So do the sample jobs and clients, the three saved searches, and the forms that you have sent as a test. This cannot be undone."
            confirmLabel="Remove the sample data"
            busyLabel="Removing..."
            failure="The sample data was not removed"
            remove={remove}
            onRemoved={() => setIsAsking(false)}
            onClose={() => setIsAsking(false)}
          >
            <p className="mt-3">
              What is yours stays: people and jobs with an application, a message or a resume that is not part of the
              sample data, jobs and clients that you have changed, the categories, and the texts of the site.
            </p>
          </RemovalQuestion>
        )}
      </DialogBoundary>
    </section>
  )
}
