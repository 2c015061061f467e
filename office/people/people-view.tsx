import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readPath, useNavigation } from '../frame/address.ts'
import { useKeyHold, useShortcut } from '../frame/shortcuts.ts'
import { useTitle } from '../frame/use-title.ts'
import { useMay } from '../session/use-may.ts'
import { Segments } from '../ui/segments.tsx'
import { useLastValue } from '../ui/use-last-value.ts'
import { PAGE_SIZE } from '../ui/use-list-query.ts'
import { usePaneKeys } from '../ui/use-pane-keys.ts'
import { useScreen } from '../ui/use-screen.ts'
import { WalkBar } from '../ui/walk-bar.tsx'
import { ResumeDrop } from './adding/resume-drop.tsx'
import { type DeskAddress, listQuery, NEWEST_RESUME, NO_RESUME, readDeskAddress } from './desk-address.ts'
import { PeopleList } from './list/people-list.tsx'
import { PersonPane } from './person/person-pane.tsx'
import { PutOnJobProvider } from './placing/put-on-job.tsx'
import { ResumePane } from './reader/resume-pane.tsx'
import { useDesk } from './use-desk.ts'
import { useLivePeople, usePerson, usePrefetchPerson, useSender } from './use-people.ts'
import { usePeopleList } from './use-people-list.ts'
import { useWalk } from './use-walk.ts'

/** People, the resume that is read, and the person: three panes, two, or steps, as there is room. */
export function PeopleView() {
  const desk = useDesk()
  const { address, pathOf, replace } = desk
  const { person: id, resume, page } = address
  const screen = useScreen()
  const may = useMay()
  const { reading, loadPage, beginWalk, reload } = usePeopleList(listQuery(address), page)
  const { data: person, error } = usePerson(id)
  const sender = useSender(id === '' ? address.application : '')
  useEffect(() => {
    if (sender.data) replace({ person: sender.data })
  }, [sender.data, replace])
  const isLive = useLivePeople()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [spoken, announce] = useState('')
  const { walk, isWalking } = useWalk({ desk, loadPage, beginWalk, prefetch: usePrefetchPerson(), announce })
  useWalkBeginning(beginWalk, id !== '' && reading.data !== undefined && !reading.isPlaceholderData)
  useKeysForShown(address, isWalking, id === '' || person !== undefined || error !== null)
  const returnTo = useLastValue(id)
  useTitle(`${(id && person?.name) || 'People'}, Admin`)
  useShortcut('j', 'Next person', () => walk(1), { isStep: true })
  useShortcut('k', 'Previous person', () => walk(-1), { isStep: true })
  useShortcut('x', 'Select', () => may('people.edit') && toggle(focusedRow() ?? id))
  usePaneKeys()

  const readsResume = resume !== '' && resume !== NO_RESUME
  const step = id === '' ? 'list' : readsResume ? 'resume' : 'person'
  const view = useRef<HTMLDivElement>(null)
  useStepFocus(view, screen === 'narrow' ? step : 'all')

  function toggle(one: string) {
    if (one) setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  }

  /** Those who are selected, otherwise the person of the focused row or of the pane. */
  function whom() {
    const people = reading.data?.people ?? []
    const selected = people.filter(({ _id }) => chosen.includes(_id))
    if (selected.length > 0) return { people: selected, onDone: () => setChosen([]) }
    const one = focusedRow() ?? id
    return { people: [...people, ...(person ? [person] : [])].filter(({ _id }) => _id === one).slice(0, 1) }
  }

  const index = reading.data?.people.findIndex((one) => one._id === id) ?? -1
  const position = index === -1 ? undefined : (page - 1) * PAGE_SIZE + index + 1
  const isReaderOpen = screen === 'wide' && id !== '' && resume !== NO_RESUME

  // Undo lines are no wider than the list where it is a narrow column.
  const isListColumn = id !== '' && (isReaderOpen || screen === 'medium')

  const list = (
    <PeopleList
      reading={reading}
      reload={reload}
      isLive={isLive}
      isUnknownSender={sender.error !== null || sender.data === null}
      asTable={screen !== 'narrow' && (id === '' || (screen === 'wide' && !isReaderOpen))}
      chosen={new Set(chosen)}
      onChoose={setChosen}
      returnTo={returnTo}
    />
  )
  const personPane = (
    <PersonPane
      id={id}
      bar={
        <WalkBar
          noun={{ one: 'person', many: 'people' }}
          position={position}
          total={reading.data}
          onWalk={walk}
          backTo={
            screen === 'narrow' ? pathOf({ person: undefined, resume: undefined, application: undefined }) : undefined
          }
        />
      }
      resumePath={
        screen === 'narrow'
          ? pathOf({ resume: NEWEST_RESUME })
          : screen === 'wide' && !isReaderOpen
            ? pathOf({ resume: undefined })
            : undefined
      }
    />
  )
  const resumePane = (
    <ResumePane
      person={id === '' ? undefined : person}
      isHidden={screen === 'wide' && !isReaderOpen}
      canClose={screen === 'wide'}
      corrected={reading.data?.corrected ?? null}
      textFirst={screen === 'narrow'}
      back={
        screen === 'narrow' && (
          <a
            href={pathOf({ resume: undefined })}
            className="flex h-13 shrink-0 items-center gap-1 border-line border-b bg-sheet px-4 font-semibold text-print"
          >
            <ChevronLeft size={18} aria-hidden="true" />
            {person?.name ?? 'Person'}
          </a>
        )
      }
    />
  )

  return (
    <PutOnJobProvider target={whom}>
      <ResumeDrop
        ref={view}
        data-list-column={isListColumn || undefined}
        className={`grid h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] min-h-120 divide-x divide-line bg-sheet text-meta leading-5 max-lg:pb-(--undo) max-lg:text-[1rem] max-lg:leading-6 ${columns(screen, id !== '', isReaderOpen)}`}
      >
        <p role="status" className="sr-only">
          {spoken}
        </p>
        {screen === 'narrow' && step !== 'list' && <h1 className="sr-only">{person?.name ?? 'Person'}</h1>}
        {screen === 'narrow' ? (
          step === 'list' ? (
            list
          ) : step === 'person' ? (
            personPane
          ) : (
            resumePane
          )
        ) : (
          <>
            {list}
            {/* The frame of the pages comes after the list, which is waited for. */}
            {screen === 'wide' && (id !== '' || reading.data) && resumePane}
            {id !== '' && screen === 'wide' && personPane}
            {id !== '' && screen === 'medium' && (
              <div className="flex min-h-0 flex-col">
                <div className="flex h-11 shrink-0 items-center border-line border-b px-4">
                  <Segments
                    label="Show"
                    options={[
                      { value: 'person', label: 'Person' },
                      { value: 'resume', label: 'Resume' },
                    ]}
                    chosen={step}
                    onChoose={(value) => replace({ resume: value === 'resume' ? NEWEST_RESUME : undefined })}
                  />
                </div>
                <div className="grid min-h-0 flex-1">{step === 'resume' ? resumePane : personPane}</div>
              </div>
            )}
          </>
        )}
      </ResumeDrop>
    </PutOnJobProvider>
  )
}

function columns(screen: string, hasPerson: boolean, isReaderOpen: boolean): string {
  if (screen === 'narrow' || !hasPerson) return 'grid-cols-[minmax(0,1fr)]'
  if (screen === 'medium') return 'grid-cols-[25.5rem_minmax(0,1fr)]'
  return isReaderOpen ? 'grid-cols-[25.5rem_minmax(0,1fr)_24rem]' : 'grid-cols-[minmax(0,1fr)_24rem]'
}

const focusedRow = () => (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-row]')?.dataset.row

/** A new step of the phone takes the focus, so that screen readers read it. */
function useStepFocus(view: { current: HTMLElement | null }, step: string) {
  const { by } = useNavigation()
  const shown = useRef(by === 'load' ? step : undefined)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The list gives the focus to the row that was left.
    if (step !== 'list') view.current?.querySelector<HTMLElement>('[data-pane]')?.focus({ preventScroll: true })
  }, [view, step])
}

/** A walk begins with the first person who is opened, before anybody is moved out of the list. */
function useWalkBeginning(begin: () => Promise<unknown>, isOpen: boolean) {
  const start = useEffectEvent(begin)
  useEffect(() => {
    // A failure is shown by the first step.
    if (isOpen) start().catch(() => {})
  }, [isOpen])
}

/** Keys wait until the person and the application of the address are shown, so that none acts on what is about to leave. */
function useKeysForShown(shown: DeskAddress, isWalking: () => boolean, isLoaded: boolean) {
  useKeyHold(() => {
    const { place, record } = readPath(window.location.pathname)
    const { application } = readDeskAddress(record, new URLSearchParams(window.location.search))
    const isShown = record === shown.person && application === shown.application && isLoaded
    return isWalking() || place !== 'people' || !isShown
  })
}
