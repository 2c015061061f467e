import { jobPath } from '../../../contract/job-display.ts'
import { useOrigin } from '../../page-data.tsx'

/** The last line of a printed job. */
export function JobAddress({ firm, id }: { firm: string; id: string }) {
  const origin = useOrigin()
  return (
    <p className="on-paper mt-6">
      {firm}: {origin}
      {jobPath(id)}
    </p>
  )
}
