import { useState } from 'react'
import type { LaunchItem } from '../../contract/content/site-editing.ts'
import { useAddress } from '../frame/address.ts'

const ALL = 'all'
const NONE = 'none'

/** The texts of one record. */
export type LaunchGroup = readonly [key: string, items: readonly LaunchItem[]]

/**
 * Which groups are unfolded. The address has them, so that Back from the editor shows the same list; without, it is the one that a link
 * names behind `#`, and otherwise the first one with something left.
 */
export function useOpenGroups(groups: readonly LaunchGroup[]) {
  const { query, change } = useAddress()
  const [first] = useState(() => {
    const named = window.location.hash.slice(1)
    return (
      groups.find(([key]) => key === named) ?? groups.find(([, items]) => items.some(({ confirmed }) => !confirmed))
    )
  })
  const keys = groups.map(([key]) => key)
  const named = query.get('open')
  const open =
    named === ALL ? keys : keys.filter((key) => (named ? named.split('.').includes(key) : key === first?.[0]))

  return {
    open,
    toggle(key: string) {
      const next = open.includes(key) ? open.filter((one) => one !== key) : [...open, key]
      change({ open: next.join('.') || NONE })
    },
    showAll: () => change({ open: ALL }),
    foldAll: () => change({ open: NONE }),
  }
}
