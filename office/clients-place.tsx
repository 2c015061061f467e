import { ClientPage } from './client-page/client-page.tsx'
import { ClientsView } from './clients/clients-view.tsx'
import { useAddress } from './frame/address.ts'

/** The list of clients, and the page of a client at its address. */
export function ClientsPlace() {
  const { record } = useAddress()
  return record ? <ClientPage key={record} id={record} /> : <ClientsView />
}
