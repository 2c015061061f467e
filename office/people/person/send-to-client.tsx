import type { Person } from '../../../contract/person-page.ts'
import { SendKey, useSendToClient } from '../../submissions/use-send-to-client.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useDesk } from '../use-desk.ts'
import { workedOn } from './applications.tsx'

/** Sends the person to the client of the job that is worked on. */
export function SendToClient({ person }: { person: Person }) {
  const { address } = useDesk()
  const { ask, dialog } = useSendToClient()
  const current = workedOn(person, address.application, address.filter.job)
  if (!ask || !current?.job) return null
  const job = current.job._id
  const send = () => ask({ job, people: [{ application: current._id, name: person.name }] })
  return (
    <>
      <Button aria-keyshortcuts="c" onClick={send}>
        Send to client
        <KeyCap>C</KeyCap>
      </Button>
      <SendKey onPress={send} />
      {dialog}
    </>
  )
}
