import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { MASKED_AS_TEXT } from '../../contract/masking.ts'
import { paths } from '../../contract/paths.ts'
import { Button } from '../ui/button.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { useDownload } from '../ui/use-download.ts'
import type { MaskedPerson } from './use-masked-checks.ts'

type MaskedListProps = {
  job: string
  people: readonly MaskedPerson[]
  /** The consultant's lines about a person, which stand on the cover. */
  linesOf: (application: string) => string
}

/** How each masked resume goes out, and the file to look at. */
export function MaskedList({ job, people, linesOf }: MaskedListProps) {
  const id = useId()
  const { download, start } = useDownload()
  return (
    <section aria-labelledby={id} className="grid content-start gap-1">
      <h3 id={id} className="font-body font-semibold text-[1em] tracking-normal">
        Masked resumes
      </h3>
      <p className="text-ink-2">{MASKED_AS_TEXT}</p>
      <ul className="divide-y divide-line border-line border-y">
        {people.map((one) => (
          <li key={one.person.application} className="grid gap-x-4 py-2 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
            <p className="wrap-anywhere font-semibold">{one.person.name}</p>
            <HowItGoesOut {...one} />
            {one.check && (
              <Button
                className="-my-1 justify-self-start max-lg:-ml-2"
                disabled={download.state === 'running'}
                onClick={() => {
                  const { application } = one.person
                  void start(paths.jobSubmissionMasked(job), { application, lines: linesOf(application) })
                }}
              >
                <Download size={16} aria-hidden="true" />
                Preview<span className="sr-only"> the masked resume of {one.person.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {download.state === 'failed' && (
        <p role="alert" className="text-danger">
          {download.sentence}
        </p>
      )}
    </section>
  )
}

function HowItGoesOut({ person, check, error, retry }: MaskedPerson) {
  if (person.resume === null) return <p className="text-ink-2">No resume</p>
  if (error) return <PaneFailure onRetry={retry}>{error.message}</PaneFailure>
  if (!check) return <p className="text-ink-2">Being masked</p>
  if (check.way === 'none')
    return (
      <p className="wrap-anywhere">
        <b className="font-semibold text-marigold-ink">Cover with the facts only.</b> {check.reason}
      </p>
    )
  return <p className="wrap-anywhere">{check.told.length === 0 ? 'Complete.' : check.told.join(' ')}</p>
}
