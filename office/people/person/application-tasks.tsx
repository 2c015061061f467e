import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useMay } from '../../session/use-may.ts'
import { StepForm } from '../../tasks/step-form.tsx'
import { TaskRows } from '../../tasks/task-rows.tsx'
import { useRecordTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button.tsx'

type ApplicationTasksProps = { application: string; name: string }

/** Next steps of an application, such as after an answer of the client. Without any, the first one can be planned. */
export function ApplicationTasks({ application, name }: ApplicationTasksProps) {
  const about = { kind: 'application', record: application } as const
  const { data: tasks } = useRecordTasks(about)
  const mayEdit = useMay()('tasks.edit')
  const [isPlanning, setPlanning] = useState(false)
  if (!tasks) return null
  if (isPlanning)
    return (
      <div className="mt-2 border-line border-t pt-2">
        <StepForm about={about} step={undefined} current={tasks.steps[0]} onClose={() => setPlanning(false)} />
      </div>
    )
  if (tasks.steps.length > 0)
    return (
      <div className="mt-2 border-line border-t pt-2">
        <TaskRows about={about} name={name} />
      </div>
    )
  if (!mayEdit) return null
  return (
    <Button className="-ml-2" onClick={() => setPlanning(true)}>
      <Plus size={16} aria-hidden="true" />
      Next step for this application
    </Button>
  )
}
