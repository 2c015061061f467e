import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import {
  type Assignment,
  assignmentsAnswer,
  handedOver,
  jobOwners,
  listedColleague,
  openTasks,
  type RecordTasks,
  recordTasks,
  type TaskChange,
  type TaskRecord,
} from '../../contract/task.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { type Answer, ifMatch } from '../session/staff-api.ts'

const areTasks = shapeOf(recordTasks)
const isColleague = shapeOf(listedColleague)
const areOwners = shapeOf(jobOwners)
const isAssigned = shapeOf(assignmentsAnswer)
const isOpen = shapeOf(openTasks)
const isHandedOver = shapeOf(handedOver)

const keyOf = ({ kind, record }: TaskRecord) => ['tasks', kind, record]

function useTasksQuery() {
  const { api } = useSession()
  return (about: TaskRecord) => ({
    queryKey: keyOf(about),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.read(paths.tasksOf(about.kind, about.record), areTasks, signal),
  })
}

/** The owner of a record and its steps. */
export function useRecordTasks(about: TaskRecord) {
  return useQuery(useTasksQuery()(about))
}

/** Prefetches the steps of a record that will probably be read. */
export function usePrefetchTasks() {
  const queries = useQueryClient()
  const tasksQuery = useTasksQuery()
  return (about: TaskRecord) => void queries.prefetchQuery(tasksQuery(about))
}

/** The colleagues who can be mentioned, oneself first. */
export function useColleagues({ enabled = true } = {}) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => api.readList(paths.colleagues, isColleague, signal),
    enabled,
  })
}

/** Owners of jobs, by the id of the job. Not requested unless they are needed. */
export function useJobOwners(enabled: boolean) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['tasks', 'job-owners'],
    queryFn: ({ signal }) => api.read(paths.jobOwners, areOwners, signal),
    enabled,
  })
}

/** How much is open with a colleague. */
export function useOpenWith(account: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['tasks', 'open-with', account],
    queryFn: ({ signal }) => api.read(paths.memberHandOver(account), isOpen, signal),
    staleTime: 0,
    enabled: account !== '',
  })
}

/** Reloads shown steps after a change whose answer does not contain them. */
export function useReloadTasks() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['tasks'] })
}

/** Changes of steps and owners. Records of other views are marked as outdated. */
export function useTaskChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  /** Shows the record of the answer, also of a stale one with the change of a colleague. */
  async function follow(about: TaskRecord, answer: Answer<RecordTasks>) {
    const current = answer.outcome === 'accepted' ? answer.value : answer.outcome === 'refused' && answer.stale?.current
    if (current) {
      await queries.cancelQueries({ queryKey: keyOf(about) })
      queries.setQueryData(keyOf(about), current)
      for (const key of ['job-owners', 'timeline']) void queries.invalidateQueries({ queryKey: ['tasks', key] })
      if (about.kind === 'client') void queries.invalidateQueries({ queryKey: ['clients'] })
      if (about.kind === 'enquiry') void queries.invalidateQueries({ queryKey: ['enquiries'] })
      void queries.invalidateQueries({ queryKey: ['today'] })
    }
    return answer
  }

  const reloadLists = () => {
    for (const key of ['tasks', 'today', 'enquiries', 'clients']) void queries.invalidateQueries({ queryKey: [key] })
  }

  return {
    /** Refused when a colleague has changed it since this version. */
    async set(about: TaskRecord, body: TaskChange, version?: string) {
      const options = { body, headers: ifMatch(version), isAnswer: areTasks }
      return follow(about, await api.call('PUT', paths.tasksOf(about.kind, about.record), options))
    },
    async finish(about: TaskRecord, step: string) {
      return follow(about, await api.call('POST', paths.taskDone(step), { isAnswer: areTasks }))
    },
    async reopen(about: TaskRecord, step: string) {
      return follow(about, await api.call('POST', paths.taskReopen(step), { isAnswer: areTasks }))
    },
    async assign(assignments: readonly Assignment[]) {
      const answer = await api.call('POST', paths.taskAssignments, { body: { assignments }, isAnswer: isAssigned })
      reloadLists()
      return answer
    },
    /** `tasks`: only these, and only while they are still open with `from`. */
    async handOver(from: string, to: string, tasks?: readonly string[]) {
      const answer = await api.call('POST', paths.memberHandOver(from), { body: { to, tasks }, isAnswer: isHandedOver })
      reloadLists()
      return answer
    },
  }
}
