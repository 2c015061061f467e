import { useState } from 'react'
import type { Client } from '../../contract/clients/client.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { ContactsSection } from '../clients/contacts-section.tsx'
import { DeleteClient } from '../clients/delete-client.tsx'
import { ClientDialog } from '../clients/lazy-client-dialog.ts'
import { SheetSection } from '../clients/sheet-section.tsx'
import { TermsSection } from '../clients/terms-section.tsx'
import { useClient, useLiveClients } from '../clients/use-clients.ts'
import { navigate, placePath, useAddress } from '../frame/address.ts'
import { useTitle } from '../frame/use-title.ts'
import { ReadFailure } from '../session/staff-api.ts'
import { ProtectedPeople } from '../submissions/protected-people.tsx'
import { SentToClient } from '../submissions/sent-to-client.tsx'
import { SentWithoutYes } from '../submissions/sent-without-yes.tsx'
import { RecordNoteForm, RecordTimeline } from '../tasks/record-timeline.tsx'
import { TaskRows } from '../tasks/task-rows.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import { useScreen } from '../ui/use-screen.ts'
import { ClientHead } from './client-head.tsx'
import { Mandates } from './mandates.tsx'
import { Placements } from './placements.tsx'

/** A client: who they are and what is agreed, what we look for, and what happened. */
export function ClientPage({ id }: { id: string }) {
  const { data: client, error, refetch } = useClient(id)
  useLiveClients()
  if (client) return <Page client={client} />
  const isGone = error instanceof ReadFailure && error.answer.outcome === 'refused' && error.answer.status === 404
  return (
    <div className="p-6">
      {isGone ? (
        <PaneFailure>This client is not there any more. If it was deleted, it rests in Trash for 30 days.</PaneFailure>
      ) : error ? (
        <PaneFailure onRetry={() => refetch()}>The client could not be loaded.</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
    </div>
  )
}

type Asked = 'edit' | 'delete'

function Page({ client }: { client: Client }) {
  const { _id, name } = client
  const { query } = useAddress()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const about = { kind: 'client', record: _id } as const
  const backTo = placePath('clients', '', query)
  useTitle(`${name}, Admin`)
  const screen = useScreen()
  const contacts = <ContactsSection client={_id} />
  const terms = <TermsSection client={_id} name={name} />
  const sheet = <SheetSection client={_id} name={name} />
  const mandates = <Mandates client={client} />
  const sent = <SentToClient client={_id} />
  const placements = <Placements client={_id} />
  const protectedPeople = <ProtectedPeople client={_id} name={name} />
  const withoutYes = <SentWithoutYes client={_id} />
  const timeline = <RecordTimeline about={about} />
  const noteForm = <RecordNoteForm about={about} />
  const work = (
    <section aria-label="Owner and next step">
      <TaskRows key={_id} about={about} name={name} />
    </section>
  )
  return (
    <div className="max-lg:pb-(--undo) lg:grid lg:h-[calc(100svh-var(--below-bar))] lg:min-h-120 lg:grid-rows-[auto_minmax(0,1fr)] lg:text-meta">
      <ClientHead client={client} backTo={backTo} onEdit={() => setAsked('edit')} onDelete={() => setAsked('delete')} />
      {screen === 'narrow' ? (
        <div className="divide-y divide-line px-4 *:py-4">
          {contacts}
          {mandates}
          {sent}
          {placements}
          {protectedPeople}
          {withoutYes}
          {terms}
          {sheet}
          {work}
          <div className="-mx-4 py-0! [&>form]:border-t-0">{noteForm}</div>
          {timeline}
        </div>
      ) : (
        <div
          className={`grid min-h-0 divide-x divide-line ${screen === 'wide' ? 'grid-cols-[18.5rem_minmax(0,1fr)_20rem]' : 'grid-cols-[18.5rem_minmax(0,1fr)]'}`}
        >
          <div className="relative divide-y divide-line overflow-y-auto px-6 pb-(--undo) *:py-3.5">
            {contacts}
            {terms}
            {sheet}
            {work}
          </div>
          <div className="relative min-w-0 overflow-y-auto px-6 py-3.5 pb-(--undo)">
            {mandates}
            <div className="mt-6 empty:hidden">{sent}</div>
            <div className="mt-6 empty:hidden">{placements}</div>
            <div className="mt-6 empty:hidden">{protectedPeople}</div>
            <div className="mt-6 empty:hidden">{withoutYes}</div>
            {screen === 'medium' && (
              <div className="mt-6 grid gap-4">
                {timeline}
                <div className="-mx-4">{noteForm}</div>
              </div>
            )}
          </div>
          {screen === 'wide' && (
            <div className="flex min-h-0 min-w-0 flex-col">
              <div className="relative min-h-0 flex-1 overflow-y-auto py-3.5 pr-6 pl-4">{timeline}</div>
              {noteForm}
            </div>
          )}
        </div>
      )}
      <DialogBoundary open={asked !== undefined} onClose={close}>
        {asked === 'edit' && <ClientDialog client={client} onClose={close} onSaved={close} />}
        {asked === 'delete' && (
          <DeleteClient client={client} onClose={close} onDeleted={() => navigate(placePath('clients'))} />
        )}
      </DialogBoundary>
    </div>
  )
}
