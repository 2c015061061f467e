import { useState } from 'react'
import type { Enquiry, EnquiryStatus } from '../../contract/enquiry.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { useMay } from '../session/use-may.ts'
import { NoteForm } from '../tasks/note-form.tsx'
import { Button } from '../ui/button.tsx'
import { EraseQuestion } from '../ui/erase-question.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import type { Reading } from '../ui/query-state.tsx'
import { ReadingPane } from '../ui/reading-pane.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'
import type { useRowWalk } from '../ui/use-row-walk.ts'
import { EnquiryReading } from './enquiry-reading.tsx'
import { useEnquiryChanges } from './use-enquiries.ts'

type EnquiryPaneProps = {
  reading: Pick<Reading<Enquiry>, 'data' | 'error'>
  list: ReturnType<typeof useListQuery>
  walk: ReturnType<typeof useRowWalk>
  onChange: (enquiry: Enquiry, status: EnquiryStatus) => void
}

/** The enquiry that the address names, and what can be done with it. */
export function EnquiryPane({ reading, list, walk, onChange }: EnquiryPaneProps) {
  const { data: enquiry, error } = reading
  const may = useMay()
  const { erase, addNote } = useEnquiryChanges()
  const [asking, setAsking] = useState(false)
  useShortcut('a', enquiry?.status === 'answered' ? 'Open the enquiry again' : 'Mark the enquiry as answered', () => {
    if (enquiry && may('enquiries.edit')) onChange(enquiry, enquiry.status === 'open' ? 'answered' : 'open')
  })
  return (
    <ReadingPane
      label="Enquiry"
      list={list}
      walk={walk}
      form={
        enquiry &&
        may('enquiries.edit') && (
          <NoteForm
            key={`note ${enquiry._id}`}
            about={{ kind: 'enquiry', record: enquiry._id }}
            isMain={false}
            add={(noted, key) => addNote(enquiry._id, noted, key)}
          />
        )
      }
      acts={
        enquiry && (
          <>
            {may('enquiries.edit') &&
              (enquiry.status === 'open' ? (
                <Button look="filled" onClick={() => onChange(enquiry, 'answered')}>
                  Mark answered <KeyCap>A</KeyCap>
                </Button>
              ) : (
                <Button look="soft" onClick={() => onChange(enquiry, 'open')}>
                  Reopen enquiry
                </Button>
              ))}
            {may('enquiries.erase') && (
              <Button look="danger" className="ml-auto" onClick={() => setAsking(true)}>
                Erase enquiry
              </Button>
            )}
          </>
        )
      }
    >
      {enquiry ? (
        <EnquiryReading enquiry={enquiry} />
      ) : error ? (
        <PaneFailure>The enquiry of this link could not be opened. It may have been erased.</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
      <DialogBoundary open={asking} onClose={() => setAsking(false)}>
        {asking && enquiry && (
          <EraseQuestion
            name={enquiry.fullName}
            record="enquiry"
            along="Its resume"
            erase={() => erase(enquiry._id)}
            onErased={() => {
              setAsking(false)
              list.showRecord()
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </DialogBoundary>
    </ReadingPane>
  )
}
