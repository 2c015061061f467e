import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { Likely } from './use-client-of-enquiry.ts'

type LikelyClientsProps = {
  likely: Likely
  busy: boolean
  onChoose: (id: string) => void
  onAnew: () => void
  onClose: () => void
}

/** Asks whether the firm of an enquiry is one of these clients. */
export function LikelyClients({ likely, busy, onChoose, onAnew, onClose }: LikelyClientsProps) {
  return (
    <Dialog open compact title="Is it one of these clients?" locked={busy} onClose={onClose}>
      <p>They have the same name, or a contact with the same address. The enquiry is then theirs.</p>
      <ul className="my-4 divide-y divide-line border-line border-y">
        {likely.map(({ _id, name }) => (
          <li key={_id} className="flex min-h-12 items-center justify-between gap-3">
            <span className="wrap-anywhere font-semibold">{name}</span>
            <Button look="soft" busy={busy} onClick={() => onChoose(_id)}>
              This one<span className="sr-only">, {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={onAnew}>
          None of them: add a client
        </Button>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
