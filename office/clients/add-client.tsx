import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Client } from '../../contract/clients/client.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { navigate, placePath } from '../frame/address.ts'
import { useMay } from '../session/use-may.ts'
import { ClientDialog } from './lazy-client-dialog.ts'

type OnAdded = (client: Client) => void
type Open = (onAdded?: OnAdded) => void

const AddClientContext = createContext<Open | undefined>(undefined)

const showPage: OnAdded = ({ _id }) => navigate(placePath('clients', _id))

/** Opens the dialog that adds a client, from any place. */
export function AddClientProvider({ children }: { children: ReactNode }) {
  const may = useMay()
  const [asked, setAsked] = useState<{ onAdded: OnAdded }>()
  const close = () => setAsked(undefined)
  const open: Open = (onAdded = showPage) => setAsked({ onAdded })
  return (
    <AddClientContext value={may('clients.edit') ? open : undefined}>
      {children}
      {asked && (
        <DialogBoundary onClose={close}>
          <ClientDialog
            onClose={close}
            onSaved={(client) => {
              close()
              asked.onAdded(client)
            }}
          />
        </DialogBoundary>
      )}
    </AddClientContext>
  )
}

/** Undefined for accounts that may add none. Without `onAdded` the page of the client is shown. */
export const useAddClient = () => useContext(AddClientContext)
