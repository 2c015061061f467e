import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAddPerson } from './add-person.tsx'

/** The act of the bar of People: in words where there is room. */
export function AddPersonButton({ hasRoom }: { hasRoom: boolean }) {
  const add = useAddPerson()
  if (!add) return null
  if (!hasRoom)
    return (
      <IconButton
        label="Add a person"
        aria-keyshortcuts="a"
        className="max-lg:size-11 lg:order-last"
        onClick={() => add()}
      >
        <UserPlus size={16} aria-hidden="true" />
      </IconButton>
    )
  return (
    <Button look="filled" aria-keyshortcuts="a" className="lg:order-last" onClick={() => add()}>
      <UserPlus size={16} aria-hidden="true" />
      Add a person
    </Button>
  )
}
