import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { lastBackup } from '../../contract/last-backup.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { useAccount } from '../session/use-account.ts'

const isLastBackup = shapeOf(lastBackup)

/** Only asked for once it is known that the account may see it. */
export function useLastBackup() {
  const { api } = useSession()
  const { data: account } = useAccount()
  return useQuery({
    queryKey: ['last-backup'],
    queryFn: ({ signal }) => api.read(paths.lastBackup, isLastBackup, signal),
    enabled: account?.may.includes('backup.read') ?? false,
  })
}

/** When the site was last backed up: one quiet line, or a warning. Only owners see it. */
export function LastBackupLine() {
  const { data, error, refetch } = useLastBackup()
  if (error)
    return (
      <p className="px-2 text-ink-2 text-meta max-lg:text-[1rem]">
        Last backup: could not be loaded.{' '}
        <button
          type="button"
          className="min-h-10 font-semibold text-print underline underline-offset-4 hover:text-print-hover"
          onClick={() => refetch()}
        >
          Try again<span className="sr-only">: Last backup</span>
        </button>
      </p>
    )
  if (!data?.isExpected) return null
  const when = data.at ? formatMoment(data.at) : 'none yet'
  if (!data.isLate) return <p className="px-2 text-ink-2 text-meta max-lg:text-[1rem]">Last backup: {when}</p>
  return <LateBackup />
}

/** The warning alone. */
export function LateBackup() {
  const { data } = useLastBackup()
  if (!data?.isExpected || !data.isLate) return null
  const when = data.at ? formatMoment(data.at) : 'none yet'
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border-danger border-l-4 bg-danger-soft px-4 py-3 sm:items-center"
    >
      <CircleAlert size={24} aria-hidden="true" className="shrink-0 text-danger" />
      <p className="min-w-0">
        <strong>Last backup: {when}.</strong> If the machine breaks down, everything
        {data.at ? ' since then' : ''} is lost. Please ask your administrator to start the nightly backup (“Back up” in
        docs/operations.md).
      </p>
    </div>
  )
}
