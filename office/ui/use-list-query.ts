import { placePath, useAddress } from '../frame/address.ts'

/** Records on a page of a list. */
export const PAGE_SIZE = 50

/** Keeps filter, page and record of a list in the address, so that reload, links and Back show the same. */
export function useListQuery<Name extends string>(names: readonly Name[]) {
  const { place, record, query: address, change, replace } = useAddress()
  const filter = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<Name, string>
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  /** How a record is shown ends with it. */
  const addressOf = (id: string) => {
    const parameters = new URLSearchParams(address)
    if (id === '') parameters.delete('view')
    return parameters
  }

  return {
    filter,
    page,
    isFiltered: names.some((name) => filter[name] !== ''),
    /** The record that is read; empty without one. */
    record,
    /** The address of a record, or of the list alone. Opening it is a step that Back returns from. */
    pathOf: (id = '') => placePath(place, id, addressOf(id)),
    /** Shows another record, or none, in the same step. */
    showRecord: (id = '') => replace(placePath(place, id, addressOf(id))),
    change,
    /** Resets the page to the first. */
    setFilter: (changes: Partial<Record<Name, string>>) => change({ ...changes, page: undefined }),
    clear: () => change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    /** The filter as query parameters of the API. */
    query: new URLSearchParams(Object.entries<string>(filter).filter(([, value]) => value !== '')),
  }
}

/** The path of one page of a list. */
export function pagePath(path: string, query: URLSearchParams, page: number, limit = PAGE_SIZE): string {
  return `${path}?${new URLSearchParams([...query, ['limit', String(limit)], ['page', String(page)]])}`
}
