import { useState } from 'react'
import type { PersonApplication } from '../../../contract/person-page.ts'
import { type ApplicationStatus, type Ending, stageLabel, stages, steps } from '../../../contract/stages.ts'
import { StatusMark } from '../../applications/application-badge.tsx'
import { EndDialog } from '../../applications/end-dialog.tsx'
import { moveLabel, StageMenu, stageKey } from '../../applications/stage-menu.tsx'
import { StatusOutcome } from '../../applications/status-outcome.tsx'
import { useStatusMove } from '../../applications/use-status-move.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { PopUp } from '../../ui/pop-up.tsx'

type StatusLineProps = {
  application: PersonApplication
  /** The last step of an application that has ended or waits. */
  left: ApplicationStatus | undefined
  /** How long it has this status. */
  stay: string
}

/** Beside the way to the place. */
const asides: readonly ApplicationStatus[] = ['on_hold', 'rejected']

/** The way of an application to the place. Each digit is the key of its status. */
export function StatusLine({ application, left, stay }: StatusLineProps) {
  const move = useStatusMove(application)
  const [isEnding, setEnding] = useState(false)
  const [pointed, setPointed] = useState<ApplicationStatus>()
  const isAside = !steps.includes(move.shown)
  const isEnded = stages[move.shown].kind === 'ended'
  const reached = steps.indexOf(isAside ? (left ?? 'pending') : move.shown)

  function choose(status: ApplicationStatus) {
    if (status === 'rejected') setEnding(true)
    else move.moveTo(status)
  }

  function end(ending: Ending) {
    setEnding(false)
    move.moveTo('rejected', ending)
  }

  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="sr-only">Status of {application.jobTitle ?? 'the application'}</legend>
      <div className="-mx-1 grid grid-cols-7">
        {steps.map((status, index) => (
          <div key={status} className="relative text-center">
            {index > 0 && <Half side="left" line={lineTo(index, reached, isEnded)} />}
            {index < steps.length - 1 && <Half side="right" line={lineTo(index + 1, reached, isEnded)} />}
            <button
              type="button"
              aria-pressed={status === move.shown}
              aria-keyshortcuts={stageKey(status)}
              className="group grid w-full justify-items-center rounded-control py-0.5 max-lg:min-h-11 max-lg:content-center"
              onPointerEnter={() => setPointed(status)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(status)}
              onBlur={() => setPointed(undefined)}
              onClick={() => choose(status)}
            >
              <span
                aria-hidden="true"
                className={`grid size-6 place-items-center rounded-full font-semibold text-[0.8125rem] leading-none ${dot(index, reached, { isAside, isEnded })}`}
              >
                {stageKey(status)}
              </span>
              <span className="sr-only">{stageLabel(status)}</span>
            </button>
          </div>
        ))}
      </div>
      <p className="wrap-anywhere mt-1 leading-5">
        {pointed && pointed !== move.shown ? (
          <span aria-hidden="true" className="text-ink-2">
            Move to {stageLabel(pointed)}
          </span>
        ) : (
          <span className={isAside ? 'text-ink-2' : 'font-semibold'}>{stay}</span>
        )}
      </p>
      <div className="-mx-2 mt-1 flex items-center gap-1">
        <PopUp label="Move to" className={buttonClasses('text', 'mr-auto')}>
          {(close) => (
            <StageMenu
              current={move.shown}
              onChoose={(status) => {
                close()
                choose(status)
              }}
            />
          )}
        </PopUp>
        {asides.map((status) => (
          <Button
            key={status}
            aria-pressed={move.shown === status}
            aria-keyshortcuts={stageKey(status)}
            className="text-ink! aria-pressed:bg-wash-2"
            onClick={() => choose(status)}
          >
            {move.shown === status && <StatusMark status={status} />}
            {move.shown === status ? stageLabel(status, application.ended?.by) : moveLabel(status)}
            <KeyCap>{stageKey(status)}</KeyCap>
          </Button>
        ))}
      </div>
      {[...steps, ...asides].map((status) => (
        <StatusKey key={status} status={status} onMove={choose} />
      ))}
      <StatusOutcome move={move} />
      {isEnding && <EndDialog whose={application.fullName} onEnd={end} onClose={() => setEnding(false)} />}
    </fieldset>
  )
}

/** An application that has ended or waits has passed its last step. After an end nothing is to come. */
function dot(index: number, reached: number, { isAside, isEnded }: { isAside: boolean; isEnded: boolean }): string {
  if (index === reached && !isAside) return 'bg-print text-sheet outline-2 outline-offset-2 outline-print'
  if (index <= reached) return 'bg-marigold text-ink'
  if (isEnded) return 'border-[1.5px] border-line bg-sheet text-ink-3 group-hover:bg-wash'
  return 'border-[1.5px] border-marigold-line border-dashed bg-sheet text-ink-2 group-hover:bg-marigold-soft'
}

type Line = 'passed' | 'to come' | 'ended'

function lineTo(index: number, reached: number, isEnded: boolean): Line {
  if (index <= reached) return 'passed'
  return isEnded ? 'ended' : 'to come'
}

/** Begins with half a dash at the edge of the column, where the other half of the line does too. */
const dashes = (towards: 'left' | 'right') => {
  const colour = 'var(--color-marigold-line)'
  return `repeating-linear-gradient(to ${towards}, ${colour} 0 2px, transparent 2px 5px, ${colour} 5px 7px)`
}

/** The line from a dot to the edge of its column. */
function Half({ side, line }: { side: 'left' | 'right'; line: Line }) {
  const place = side === 'left' ? 'right-[calc(50%+0.875rem)] left-0' : 'right-0 left-[calc(50%+0.875rem)]'
  const look = line === 'passed' ? 'bg-marigold' : line === 'ended' ? 'bg-line' : ''
  const backgroundImage = line === 'to come' ? dashes(side === 'left' ? 'right' : 'left') : undefined
  return (
    <span
      aria-hidden="true"
      className={`absolute top-3.25 h-0.5 max-lg:top-5.25 ${place} ${look}`}
      style={{ backgroundImage }}
    />
  )
}

type StatusKeyProps = { status: ApplicationStatus; onMove: (status: ApplicationStatus) => void }

function StatusKey({ status, onMove }: StatusKeyProps) {
  useShortcut(stageKey(status), status === 'rejected' ? 'End: ask who and why' : `Move to ${stageLabel(status)}`, () =>
    onMove(status),
  )
  return null
}
