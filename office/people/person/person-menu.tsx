import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { erasureDueAt } from '../../../contract/erasure-request.ts'
import { paths } from '../../../contract/paths.ts'
import type { Person } from '../../../contract/person-page.ts'
import { formatDate } from '../../../contract/time.ts'
import { DialogBoundary } from '../../../ui/loading/dialog-boundary.tsx'
import { useUndo } from '../../frame/undo.tsx'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { PopUp } from '../../ui/pop-up.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useDesk } from '../use-desk.ts'
import { workedOn } from './applications.tsx'
import { EraseApplication } from './erase-application.tsx'
import { ErasePerson } from './erase-person.tsx'
import { SplitDialog } from './split-dialog.tsx'
import type { useMerging } from './use-merging.ts'
import type { Edit } from './use-person-edit.ts'

type PersonMenuProps = {
  person: Person
  merging: ReturnType<typeof useMerging>
  onEdit: (edit: Edit) => Promise<void>
  onErased: () => void
}

/** Menu of acts that are seldom used on a person. */
export function PersonMenu({ person, merging, onEdit, onErased }: PersonMenuProps) {
  const may = useMay()
  const { start, download } = useDownload()
  const { tell } = useUndo()
  const { address, replace } = useDesk()
  const [asking, setAsking] = useState<'erase' | 'erase application' | 'split'>()
  const application = workedOn(person, address.application, address.filter.job)
  const wanted = !person.doNotContact
  const hasSeveral = person.applications.length + person.enquiries.length > 1

  async function setContact() {
    await onEdit(({ doNotContact }) => (doNotContact === wanted ? null : { doNotContact: wanted }))
    tell(wanted ? `${person.name} is not to be contacted.` : `${person.name} may be contacted again.`)
  }

  const asksErasure = person.erasureAskedAt === null
  async function setErasureRequest() {
    await onEdit(({ erasureAskedAt }) => ((erasureAskedAt === null) === asksErasure ? { asksErasure } : null))
    tell(
      asksErasure
        ? `${person.name} is to be erased by ${formatDate(erasureDueAt(new Date().toISOString()))}. Today reminds everybody.`
        : `${person.name} does not ask to be erased any more.`,
    )
  }

  return (
    <>
      <PopUp label="More" iconOnly side="right" icon={<Ellipsis size={16} aria-hidden="true" />}>
        {(close) => {
          const item = (label: string, run: () => void, look: 'text' | 'danger' = 'text') => (
            <Button
              look={look}
              className="w-full justify-start!"
              onClick={() => {
                close()
                run()
              }}
            >
              {label}
            </Button>
          )
          return (
            <div className="-m-2 grid">
              {may('people.edit') && item(wanted ? 'Do not contact' : 'May be contacted again', setContact)}
              {may('people.edit') &&
                item(asksErasure ? 'Asks to be erased' : 'Does not ask to be erased any more', setErasureRequest)}
              {may('people.merge') && hasSeveral && item('Split off records...', () => setAsking('split'))}
              {may('people.export') && item('Export everything', () => start(paths.personExport(person._id)))}
              {may('applications.erase') &&
                hasSeveral &&
                application &&
                item('Erase application...', () => setAsking('erase application'), 'danger')}
              {may('people.erase') && item('Erase person...', () => setAsking('erase'), 'danger')}
            </div>
          )
        }}
      </PopUp>
      {download.state === 'failed' && <p role="alert">{download.sentence}</p>}
      {asking === 'split' && (
        <DialogBoundary onClose={() => setAsking(undefined)}>
          <SplitDialog person={person} merging={merging} onClose={() => setAsking(undefined)} />
        </DialogBoundary>
      )}
      {asking === 'erase application' && application && (
        <DialogBoundary onClose={() => setAsking(undefined)}>
          <EraseApplication
            application={application}
            onErased={() => replace({ application: undefined, resume: undefined })}
            onClose={() => setAsking(undefined)}
          />
        </DialogBoundary>
      )}
      {asking === 'erase' && (
        <DialogBoundary onClose={() => setAsking(undefined)}>
          <ErasePerson person={person} onErased={onErased} onClose={() => setAsking(undefined)} />
        </DialogBoundary>
      )}
    </>
  )
}
