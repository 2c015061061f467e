import { TaskRows } from '../../tasks/task-rows.tsx'
import { useRecordTasks } from '../../tasks/use-tasks.ts'

type ApplicationTasksProps = { application: string; name: string }

/** What is next with an application, such as an answer of the client; nothing while that is nothing. */
export function ApplicationTasks({ application, name }: ApplicationTasksProps) {
  const about = { kind: 'application', record: application } as const
  const { data: tasks } = useRecordTasks(about)
  if (!tasks || tasks.steps.length === 0) return null
  return (
    <div className="mt-2 border-line border-t pt-2">
      <TaskRows about={about} name={name} />
    </div>
  )
}
