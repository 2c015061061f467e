import { useCallback } from 'react'
import { navigate, type Parameters, useAddress } from '../frame/address.ts'
import { deskPath, type PeopleFilters, readDeskAddress } from './desk-address.ts'

/** The desk's state in the address. */
export function useDesk() {
  const { record, query, replace: replaceAddress } = useAddress()
  // Read from the window, because the address may have changed since this render.
  const pathOf = (changes: Parameters) => deskPath(window.location, changes)
  const replace = useCallback(
    (changes: Parameters) => replaceAddress(deskPath(window.location, changes)),
    [replaceAddress],
  )
  return {
    address: readDeskAddress(record, query),
    /** The address of a link. */
    pathOf,
    /** A step that Back returns from. */
    go: (changes: Parameters) => navigate(pathOf(changes)),
    /** A change of the same step. */
    replace,
    setFilter: (changes: Partial<PeopleFilters>) => replace({ ...changes, page: undefined }),
  }
}

export type Desk = ReturnType<typeof useDesk>
