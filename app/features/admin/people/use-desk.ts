import { useLocation, useNavigate } from '../../../lib/router.tsx'
import { useQuery as useAddress } from '../../../lib/use-query.ts'
import { type AddressChanges, deskPath, filterNames, type PeopleFilters, readDeskAddress } from './desk-address.ts'

/** The desk's state in the address. */
export function useDesk() {
  const { search } = useLocation()
  const [current, replace] = useAddress()
  const navigate = useNavigate()
  return {
    address: readDeskAddress(current),
    /** The address of a link. */
    pathOf: (changes: AddressChanges) => deskPath(new URLSearchParams(search), changes),
    /** A step that Back returns from. */
    go: (changes: AddressChanges) => navigate(deskPath(new URLSearchParams(window.location.search), changes)),
    /** A change of the same step. */
    replace,
    setFilter: (changes: Partial<PeopleFilters>) => replace({ ...changes, page: undefined }),
    clearFilters: () =>
      replace({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), page: undefined }),
  }
}

export type Desk = ReturnType<typeof useDesk>
