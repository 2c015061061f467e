import { useQuery } from '@tanstack/react-query'
import { answerPromise } from '../../contract/answer-promise.ts'
import { OVERVIEW_WEEKS, type Overview, overview } from '../../contract/overview.ts'
import { paths } from '../../contract/paths.ts'
import { formatDate } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { kindLabels } from '../enquiries/kind-label.ts'
import { placePath } from '../frame/address.ts'
import { Panel } from '../frame/panel.tsx'
import { ViewHead } from '../frame/view-head.tsx'
import { useSession } from '../session/session.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { ChartPanel } from './chart-panel.tsx'

const isOverview = shapeOf(overview)

/** Figures of the last weeks: applications by week and industry, and enquiries by kind and answer. */
export function ReportsView() {
  const { api } = useSession()
  const reading = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api.read(paths.overview, isOverview, signal),
  })

  return (
    <>
      <ViewHead title="Reports">
        <p className="text-ink-2">The last {OVERVIEW_WEEKS} weeks</p>
      </ViewHead>
      {reading.data ? (
        <Numbers overview={reading.data} />
      ) : (
        <Panel title="Numbers">
          <QueryState reading={reading} failure="The reports could not be loaded.">
            {() => null}
          </QueryState>
        </Panel>
      )}
    </>
  )
}

function Numbers({ overview: { weeks, industries, kinds, promise } }: { overview: Overview }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 *:min-w-0 lg:grid-cols-2">
      <ChartPanel
        title="Applications per week"
        aside="Weeks begin on Monday"
        of="Week from"
        counted="Applications"
        figures={weeks.toReversed().map(({ from, applications }) => ({ label: formatDate(from), value: applications }))}
      />
      <ChartPanel
        title="Applications per industry"
        of="Industry"
        counted="Applications"
        sentence={industries.length === 0 ? 'Nobody applied in these weeks.' : undefined}
        figures={industries.map(({ industry, applications }) => ({
          label: industry ?? 'Job deleted',
          value: applications,
        }))}
      />
      <ChartPanel
        title="Enquiries by kind"
        of="Kind"
        counted="Enquiries"
        figures={kinds.map(({ kind, enquiries }) => ({
          label: kindLabels[kind],
          value: enquiries,
          to: placePath('enquiries', '', { kind }),
        }))}
      />
      <ChartPanel
        title={`Answers ${answerPromise}`}
        of="Answer"
        counted="Enquiries"
        sentence={promiseSentence(promise)}
        figures={[
          { label: 'Within 24 hours', value: promise.within },
          { label: 'Late', value: promise.late },
          { label: 'Waiting, in time', value: promise.waiting, to: '/admin/enquiries?status=open' },
          { label: 'Overdue', value: promise.overdue, to: '/admin/enquiries?status=overdue' },
        ]}
      />
    </div>
  )
}

/** Enquiries that are open and not overdue do not count yet. */
function promiseSentence({ within, late, overdue }: Overview['promise']): string {
  const decided = within + late + overdue
  if (decided === 0) return 'No enquiry has reached its deadline or been answered yet.'
  return `The promise was kept for ${within} of ${decided} enquiries (${Math.floor((within / decided) * 100)}%).`
}
