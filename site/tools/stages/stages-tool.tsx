import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Minus, Plus } from '../../art/tool-icons.tsx'
import { Choices } from '../choices.tsx'
import { CopyLink } from '../copy-link.tsx'
import type { LiveProps } from '../tool.tsx'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { filledAfter, planTeam, readFilled, type TeamRole, type TeamStage } from './plan-team.ts'

export type StagesTexts = {
  heading: string
  lead: string
  open: string
  stageLabel: string
  more: string
  less: string
  complete: string
  quote: string
  copy: string
}

type StagesToolProps = LiveProps & { texts: StagesTexts; stages: readonly TeamStage[] }

/** An organisation chart that grows role by role through the three stages. */
export function StagesTool({ texts, stages }: StagesToolProps) {
  const [filled, setFilled, isGiven] = useAddressState(
    (query) => readFilled(query, stages),
    (roles) => ({ roles: String(roles) }),
  )
  const plan = planTeam(stages, filled)
  const stage = plan.stages[plan.current]

  return (
    <ToolBand heading={texts.heading} lead={texts.lead} open={texts.open} isOpen={isGiven}>
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6 border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          <div className="needs-script grid gap-6">
            <Choices
              label={texts.stageLabel}
              options={stages.map(({ title }) => title)}
              chosen={plan.current}
              onChoose={(position) => setFilled(filledAfter(stages, position))}
            />
            <div className="flex flex-wrap gap-2">
              <StepButton isOff={filled >= plan.total} onPress={() => setFilled(filled + 1)}>
                <Plus size={20} />
                {texts.more}
              </StepButton>
              <StepButton isOff={filled <= 1} onPress={() => setFilled(filled - 1)}>
                <Minus size={20} />
                {texts.less}
              </StepButton>
            </div>
          </div>
          <div role="status" className="border-line border-t pt-5">
            <p className="text-ink-2 text-label leading-snug">{stage?.time}</p>
            <p className="mt-1 font-bold font-display text-card">
              {filled} of {plan.total} key roles
            </p>
            <p className="mt-2 min-h-18 text-ink-2 text-label leading-normal">
              {stage?.text} {plan.next ? `Next: ${plan.next}.` : texts.complete}
            </p>
          </div>
        </div>
        <ol className="org-chart p-5 md:p-8">
          {plan.stages.map(({ title, time, roles }) => (
            <li key={title}>
              <h3 className="font-semibold text-lead leading-tight">{title}</h3>
              <p className="text-ink-2 text-meta">{time}</p>
              <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
                {roles.map((role) => (
                  <Role key={role.name} role={role} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 border-line border-t p-5 md:px-8 print:hidden">
        <ButtonLink href={`/get-quote?from=startup-hiring&stage=${plan.current + 1}`}>{texts.quote}</ButtonLink>
        <CopyLink to={`?roles=${filled}`} label={texts.copy} />
      </div>
    </ToolBand>
  )
}

const looks: Record<TeamRole['state'], string> = {
  filled: 'border-line-strong bg-sheet',
  latest: 'border-marigold bg-marigold',
  open: 'border-dashed border-marigold-line text-ink-2',
}

function Role({ role: { name, order, state } }: { role: TeamRole }) {
  return (
    <li
      data-state={state}
      className={`flex min-h-14 items-center lg:min-h-20 rounded-control border-2 px-3 py-2 text-label leading-snug ${looks[state]} ${order === 1 ? 'font-semibold' : ''}`}
    >
      {name}
      <span className="sr-only">{state === 'open' ? ', still open' : ', filled'}</span>
    </li>
  )
}

type StepButtonProps = { isOff: boolean; onPress: () => void; children: ReactNode }

function StepButton({ isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onPress}
      className="tool-input inline-flex min-h-12 items-center gap-2 px-3.5 font-semibold text-print disabled:text-ink-3"
    >
      {children}
    </button>
  )
}
