import { useMay } from '../../session/use-may.ts'
import { useDuplicateCount } from './use-duplicates.ts'

/** Leads to the pairs of people who may be the same. Beside the reader there is no room for it. */
export function DuplicatesLink({ hasRoom }: { hasRoom: boolean }) {
  const may = useMay()
  const count = useDuplicateCount(may('people.merge'))
  if (count === 0) return null
  return (
    <a
      href="/admin/duplicates"
      className={`shrink-0 whitespace-nowrap rounded-control px-2 py-1.5 font-semibold text-print hover:bg-wash hover:text-print-hover lg:order-last max-lg:-mr-2 max-lg:py-2.5 ${hasRoom ? '' : 'lg:hidden'}`}
    >
      {count.toLocaleString('en-IN')} possible {count === 1 ? 'duplicate' : 'duplicates'}
    </a>
  )
}
