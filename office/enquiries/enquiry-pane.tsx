import { useCallback, useState } from 'react'
import type { Enquiry, EnquiryStatus } from '../../contract/enquiry.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { Banner } from '../frame/banner.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import type { EnquiredJob } from '../jobs/job-dialog.tsx'
import { JobFromEnquiry } from '../jobs/job-from-enquiry.tsx'
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
import { enquiredJob } from './enquired-job.ts'
import { EnquiryReading } from './enquiry-reading.tsx'
import { LikelyClients } from './likely-clients.tsx'
import { useClientOfEnquiry } from './use-client-of-enquiry.ts'
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
  const { erase, addNote, reload } = useEnquiryChanges()
  const [asking, setAsking] = useState(false)
  const [enquired, setEnquired] = useState<EnquiredJob>()
  const [saved, setSaved] = useState(false)
  const hideBanner = useCallback(() => setSaved(false), [])
  const clients = useClientOfEnquiry()
  const draft = enquiry && may('jobs.edit') ? enquiredJob(enquiry) : undefined
  useShortcut('d', 'Make a job draft of the quote request', () => {
    if (!clients.busy) setEnquired(draft)
  })
  const makesClient = enquiry?.kind === 'quote' && !enquiry.client && may('clients.edit')
  useShortcut('c', 'Make a client of the quote request', () => {
    if (makesClient) void clients.make(enquiry)
  })
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
            {draft && (
              <Button onClick={() => setEnquired(draft)}>
                Make a job draft <KeyCap>D</KeyCap>
              </Button>
            )}
            {makesClient && (
              <Button busy={clients.busy} onClick={() => clients.make(enquiry)}>
                <span>
                  Make a client <KeyCap>C</KeyCap>
                </span>
              </Button>
            )}
            {may('enquiries.erase') && (
              <Button look="danger" className="ml-auto" onClick={() => setAsking(true)}>
                <span>
                  Erase<span className="max-lg:sr-only"> enquiry</span>
                </span>
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
      {saved && <Banner onOver={hideBanner}>Job saved successfully!</Banner>}
      <JobFromEnquiry
        enquired={enquired}
        onClose={() => setEnquired(undefined)}
        onSaved={() => {
          setEnquired(undefined)
          setSaved(true)
          void reload()
        }}
      />
      <DialogBoundary open={clients.asked !== undefined} onClose={clients.close}>
        {clients.asked && (
          <LikelyClients
            likely={clients.asked.likely}
            busy={clients.busy}
            onChoose={(client) => clients.asked && clients.make(clients.asked.enquiry, { client })}
            onAnew={() => clients.asked && clients.make(clients.asked.enquiry, { anew: true })}
            onClose={clients.close}
          />
        )}
      </DialogBoundary>
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
