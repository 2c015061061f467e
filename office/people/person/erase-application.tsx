import { positionOf } from '../../../contract/application.ts'
import type { PersonApplication } from '../../../contract/person-page.ts'
import { useApplicationChanges } from '../../applications/use-application-changes.ts'
import { EraseQuestion } from '../../ui/erase-question.tsx'

type EraseApplicationProps = { application: PersonApplication; onErased: () => void; onClose: () => void }

/** Asks before one of several records of a person is erased. */
export function EraseApplication({ application, onErased, onClose }: EraseApplicationProps) {
  const { erase } = useApplicationChanges()
  return (
    <EraseQuestion
      name={`${application.fullName}, ${positionOf(application)}`}
      record="application"
      along="Its resume, its notes"
      erase={() => erase(application._id)}
      onErased={onErased}
      onClose={onClose}
    />
  )
}
