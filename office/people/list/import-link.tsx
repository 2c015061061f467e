import { useMay } from '../../session/use-may.ts'

/** Leads to the import of a folder or a sheet. Without room it is in the menu of the account alone. */
export function ImportLink({ hasRoom }: { hasRoom: boolean }) {
  const may = useMay()
  if (!may('imports.run')) return null
  return (
    <a
      href="/admin/import"
      className={`shrink-0 whitespace-nowrap rounded-control px-2 py-1.5 font-semibold text-print hover:bg-wash hover:text-print-hover max-lg:hidden lg:order-last ${hasRoom ? '' : 'lg:hidden'}`}
    >
      Bring in people
    </a>
  )
}
