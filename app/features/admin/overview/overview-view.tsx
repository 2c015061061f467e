import { useQuery } from '@tanstack/react-query'
import { answerPromise } from '../../../../contract/answer-promise.ts'
import { OVERVIEW_WEEKS, type Overview, overview } from '../../../../contract/overview.ts'
import { paths } from '../../../../contract/paths.ts'
import { formatDate } from '../../../../contract/time.ts'
import { shapeOf } from '../../../lib/answer-shape.ts'
import { Facts } from '../data-table/facts.tsx'
import { kindLabels } from '../enquiries/kind-label.ts'
import { Panel, PanelBody } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { useSession } from '../session/session.tsx'
import { LaunchChecklist } from '../site/launch-checklist.tsx'
import { BarTable } from './bar-table.tsx'

const isOverview = shapeOf(overview)

/** Figures of the last weeks: applications by week and industry, and enquiries by kind and answer. */
export function OverviewView() {
  const { api } = useSession()
  const reading = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api.read(paths.overview, isOverview, signal),
  })

  return (
    <>
      <ViewHead title="Overview">
        <p className="text-ink-2">The last {OVERVIEW_WEEKS} weeks</p>
      </ViewHead>
      <div className="mb-5 empty:hidden">
        <LaunchChecklist />
      </div>
      {reading.data ? (
        <Numbers overview={reading.data} />
      ) : (
        <Panel title="Numbers">
          <QueryState reading={reading} failure="The overview could not be loaded.">
            {() => null}
          </QueryState>
        </Panel>
      )}
    </>
  )
}

function Numbers({ overview: { weeks, industries, kinds, promise } }: { overview: Overview }) {
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
      <Panel title="Applications per week" aside="Weeks begin on Monday">
        <PanelBody>
          <BarTable
            caption="Applications per week"
            of="Week from"
            counted="Applications"
            bars={weeks
              .toReversed()
              .map(({ from, applications }) => ({ label: formatDate(from), value: applications }))}
          />
        </PanelBody>
      </Panel>
      <Panel title="Applications per industry">
        <PanelBody>
          {industries.length === 0 ? (
            <p>Nobody applied in these weeks.</p>
          ) : (
            <BarTable
              caption="Applications per industry"
              of="Industry"
              counted="Applications"
              bars={industries.map(({ industry, applications }) => ({
                label: industry ?? 'Job deleted',
                value: applications,
              }))}
            />
          )}
        </PanelBody>
      </Panel>
      <Panel title="Enquiries by kind">
        <PanelBody>
          <Facts
            facts={kinds.map(({ kind, enquiries }) => ({
              name: kindLabels[kind],
              value: enquiries.toLocaleString('en-IN'),
            }))}
          />
        </PanelBody>
      </Panel>
      <Panel title={`Answers ${answerPromise}`}>
        <PanelBody>
          <p className="mb-3">{promiseSentence(promise)}</p>
          <BarTable
            caption="Enquiries by their answer"
            of="Answer"
            counted="Enquiries"
            bars={[
              { label: 'Within 24 hours', value: promise.within },
              { label: 'Late', value: promise.late },
              { label: 'Waiting, in time', value: promise.waiting },
              { label: 'Overdue', value: promise.overdue },
            ]}
          />
        </PanelBody>
      </Panel>
    </div>
  )
}

/** Enquiries that are open and not overdue do not count yet. */
function promiseSentence({ within, late, overdue }: Overview['promise']): string {
  const decided = within + late + overdue
  if (decided === 0) return 'No enquiry has reached its deadline or been answered yet.'
  return `The promise was kept for ${within} of ${decided} enquiries (${Math.floor((within / decided) * 100)}%).`
}
