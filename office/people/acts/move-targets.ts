import {
  type ApplicationStatus,
  applicationStatuses,
  type Ending,
  enders,
  endLabels,
  stages,
} from '../../../contract/stages.ts'
import { hasWords } from '../../frame/read-act.ts'

/** Where an application can be moved, by a label of one or several words. */
export type MoveTarget = { key: string; label: string; to: ApplicationStatus; ending?: Ending }

/** Other words for a status. */
const alsoCalled: Partial<Record<ApplicationStatus, string>> = { pending: 'pending', placed: 'placed', on_hold: 'held' }

const targets: readonly MoveTarget[] = [
  ...applicationStatuses
    .filter((status) => stages[status].kind !== 'ended')
    .map((to) => ({ key: to, label: stages[to].label, to })),
  ...enders.map((by) => ({
    key: `rejected-${by}`,
    label: endLabels[by],
    to: 'rejected' as const,
    ending: { by, reason: '' },
  })),
]

/** The targets that the words may mean; all of them for no words. */
export const readTargets = (typed: string): readonly MoveTarget[] =>
  targets.filter(({ label, to }) => hasWords(label, typed) || hasWords(alsoCalled[to] ?? label, typed))
