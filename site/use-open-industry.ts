import { useEffect } from 'react'
import { changeSearchParams } from './use-search-params.ts'

/** The row of an industry that stands open is named in the address, and one that the address names is opened. */
export function useOpenIndustry() {
  useEffect(() => {
    const rows = [...document.querySelectorAll<HTMLDetailsElement>('[data-industry]')]
    const named = new URLSearchParams(location.search).get('industry')
    const wanted = rows.find(({ dataset }) => dataset.industry === named)
    if (wanted) wanted.open = true

    const follow = () => changeSearchParams({ industry: rows.find(({ open }) => open)?.dataset.industry })
    for (const row of rows) row.addEventListener('toggle', follow)
    return () => {
      for (const row of rows) row.removeEventListener('toggle', follow)
    }
  }, [])
}
