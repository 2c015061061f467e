import { useAddress } from '../frame/address.ts'
import { useTitle } from '../frame/use-title.ts'
import { useMay } from '../session/use-may.ts'
import { ImportPane } from './import-pane.tsx'
import { ImportStart } from './import-start.tsx'

/** Bringing in people: the beginning and earlier imports, or one import. */
export function ImportView() {
  const { record } = useAddress()
  const may = useMay()
  useTitle('Bring in people, Admin')
  if (!may('imports.run'))
    return (
      <div className="p-6">
        <h1 className="font-bold font-display text-[1.625rem]">Bring in people</h1>
        <p className="mt-2">
          Your account may not bring in people. An owner of this site can allow it to consultants, under Team.
        </p>
      </div>
    )
  return record === '' ? <ImportStart /> : <ImportPane key={record} id={record} />
}
