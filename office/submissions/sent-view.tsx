import { useMay } from '../session/use-may.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import { SentOne } from './sent-one.tsx'
import { useLiveSubmissions, useSubmissionsOf } from './use-submissions.ts'

/** Submissions to the client of a job, newest first. */
export function SentView({ job }: { job: string }) {
  const reading = useSubmissionsOf(job)
  const mayBegin = useMay()('submissions.edit')
  useLiveSubmissions()
  const { data, error } = reading
  return (
    <section aria-label="Sent to the client" className="min-h-0 overflow-y-auto bg-sheet max-lg:text-[1rem]">
      {error && !data ? (
        <PaneFailure onRetry={() => reading.refetch()}>What was sent to the client could not be loaded.</PaneFailure>
      ) : !data ? (
        <div className="p-6">
          <PaneSkeleton />
        </div>
      ) : data.length === 0 ? (
        <EmptyList
          sentence={`Nobody of this job was sent to the client yet.${mayBegin ? ' Select people on the board and press C.' : ''}`}
        />
      ) : (
        <ol className="divide-y divide-line border-line border-b">
          {data.map((one) => (
            <SentOne key={one._id} sent={one} job={job} />
          ))}
        </ol>
      )}
    </section>
  )
}
