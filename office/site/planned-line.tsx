import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SitePage } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import type { SiteApi } from './site-api.ts'

type PlannedLineProps = { api: SiteApi; page: Pick<SitePage, 'key' | 'title' | 'planned'> }

/** When a page goes live, or why it did not; its publication can be withdrawn. */
export function PlannedLine({ api, page: { key, title, planned } }: PlannedLineProps) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  const mayPublish = useMay()('site.publish')
  if (!planned) return null
  const { at, by, problem } = planned

  async function withdraw() {
    const answer = await api.withdrawPlan(key)
    // One that is gone has been withdrawn or published meanwhile.
    const isGone = answer.outcome === 'accepted' || (answer.outcome === 'refused' && answer.status === 404)
    setFailure(isGone ? '' : 'It could not be withdrawn. Please try again.')
    void queries.invalidateQueries({ queryKey: ['site', 'pages'] })
  }

  return (
    <p className="flex flex-wrap items-center gap-x-4 px-4 py-1">
      <span className={problem ? 'text-danger' : undefined}>
        <strong className="font-semibold">{title}</strong>{' '}
        {problem
          ? `should have gone live on ${formatMoment(at)}, and did not: ${problem}`
          : `goes live on ${formatMoment(at)}, as ${by} has planned.`}
      </span>
      {mayPublish && (
        <Button aria-label={`Withdraw: ${title}`} onClick={withdraw}>
          Withdraw
        </Button>
      )}
      {failure && <span role="alert">{failure}</span>}
    </p>
  )
}
