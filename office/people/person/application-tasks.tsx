import { TaskRows } from '../../tasks/task-rows.tsx'
import { useRecordTasks } from '../../tasks/use-tasks.ts'

type ApplicationTasksProps = { application: string; name: string }

/** Next steps of an application, such as after an answer of the client. Renders nothing without any. */
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
