import FileText from 'lucide-react/icons/file-text'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useEffect } from 'react'
import type { Person } from '../../../contract/person-page.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { ReadFailure } from '../../session/staff-api.ts'
import { useMay } from '../../session/use-may.ts'
import { TaskRows } from '../../tasks/task-rows.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PaneFailure } from '../../ui/pane-failure.tsx'
import { PaneSkeleton } from '../../ui/pane-skeleton.tsx'
import { FactsSection } from '../facts/facts-section.tsx'
import { PutOnJobButton } from '../placing/put-on-job.tsx'
import { useDesk } from '../use-desk.ts'
import { usePatchRow, usePerson } from '../use-people.ts'
import { Additions } from './additions.tsx'
import { Applications } from './applications.tsx'
import { Merges } from './merges.tsx'
import { PersonNoteForm } from './note-form.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SamePerson } from './same-person.tsx'
import { SendToClient } from './send-to-client.tsx'
import { TagRow } from './tag-row.tsx'
import { Timeline } from './timeline.tsx'
import { useMerging } from './use-merging.ts'
import { usePersonEdit } from './use-person-edit.ts'

type PersonPaneProps = {
  id: string
  /** Where the person stands in the list, and the way to the next. */
  bar: ReactNode
  /** The address of the resume, where it is not open beside. */
  resumePath: string | undefined
}

/** Everything about one person. */
export function PersonPane({ id, bar, resumePath }: PersonPaneProps) {
  const reading = usePerson(id)
  const { data: person, error } = reading
  const isGone = error instanceof ReadFailure && error.answer.outcome === 'refused' && error.answer.status === 404
  return (
    <section
      data-pane
      tabIndex={-1}
      aria-label="Person"
      className="flex min-h-0 min-w-0 flex-col bg-sheet outline-none"
    >
      {person && !isGone ? (
        <OnePerson key={id} person={person} bar={bar} resumePath={resumePath} />
      ) : (
        <>
          <PersonBar>{bar}</PersonBar>
          {error ? (
            <PaneFailure onRetry={() => reading.refetch()}>
              {isGone
                ? 'This person is not there any more. They may have been merged with somebody else, or erased.'
                : 'This person could not be loaded. The list is kept.'}
            </PaneFailure>
          ) : (
            <div className="p-4">
              <PaneSkeleton />
            </div>
          )}
        </>
      )}
    </section>
  )
}

function OnePerson({ person, bar, resumePath }: Omit<PersonPaneProps, 'id'> & { person: Person }) {
  const { replace } = useDesk()
  const may = useMay()
  const patchRow = usePatchRow()
  const { edit, failure } = usePersonEdit(person)
  const merging = useMerging(person)
  const { starred } = person
  const hasResumeLink = resumePath !== undefined && (person.resumes?.length ?? 0) > 0
  const star = () => edit((now) => (now.starred === !starred ? null : { starred: !starred }))
  useShortcut('s', 'Star', () => may('people.edit') && void star())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the person.
  useEffect(() => {
    patchRow(person)
  }, [person])

  return (
    <>
      <PersonBar>
        {bar}
        {may('people.edit') && (
          <IconButton
            label={starred ? 'Remove the star' : 'Star'}
            aria-pressed={starred}
            aria-keyshortcuts="s"
            onClick={star}
          >
            <Star size={16} aria-hidden="true" className={starred ? 'fill-current' : ''} />
          </IconButton>
        )}
        <PersonMenu
          person={person}
          merging={merging}
          onEdit={edit}
          onErased={() => replace({ person: undefined, resume: undefined, application: undefined })}
        />
      </PersonBar>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <div className="border-line border-b px-4 pt-3 pb-3.5">
          <PersonHead person={person} />
        </div>
        {failure && <PaneFailure>{failure}</PaneFailure>}
        {merging.failure && <PaneFailure>{merging.failure}</PaneFailure>}
        <Applications person={person} />
        <div className="flex flex-wrap gap-x-1 border-line border-b px-2 py-1.5 empty:hidden">
          <PutOnJobButton person={person} />
          <SendToClient person={person} />
        </div>
        <Additions person={person} />
        {may('people.merge') && <SamePerson person={person} merging={merging} />}
        <FactsSection person={person} />
        <div className="grid gap-1 border-line border-b px-4 py-3">
          <TaskRows about={{ kind: 'person', record: person._id }} name={person.name} />
          <TagRow person={person} onEdit={edit} />
          {may('people.merge') && <Merges person={person} merging={merging} />}
        </div>
        <Timeline person={person} />
      </div>
      {hasResumeLink && (
        <div className="shrink-0 border-line border-t px-4 py-2.5">
          <a href={resumePath} className={buttonClasses('filled', 'h-9! w-full max-lg:h-12!')}>
            <FileText size={18} aria-hidden="true" />
            Read resume
          </a>
        </div>
      )}
      {may('people.edit') && <PersonNoteForm personId={person._id} isMain={!hasResumeLink} />}
    </>
  )
}

const PersonBar = ({ children }: { children: ReactNode }) => (
  <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-2 pl-2 max-lg:h-13">{children}</div>
)
