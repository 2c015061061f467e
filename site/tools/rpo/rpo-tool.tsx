import { ButtonLink } from '../../../ui/button.tsx'
import { Check } from '../../../ui/icons/icons.tsx'
import { CopyLink } from '../copy-link.tsx'
import type { LiveProps } from '../tool.tsx'
import { ToolBand } from '../tool-band.tsx'
import { useAddressState } from '../use-address-state.ts'
import { Belt } from './belt.tsx'
import { Slider, Stepper } from './count-field.tsx'
import {
  additionsOf,
  fittingPlan,
  hiresText,
  loadSentence,
  type Month,
  type RpoPlan,
  readMonth,
  writeMonth,
} from './plan-month.ts'

export type RpoTexts = {
  heading: string
  lead: string
  open: string
  hiresLabel: string
  rolesLabel: string
  rolesHint: string
  sitesLabel: string
  sitesHint: string
  resultLabel: string
  quote: string
  copy: string
  note: string
}

type RpoToolProps = LiveProps & { texts: RpoTexts; plans: readonly RpoPlan[] }

/** Finds the plan for an ordinary month, and shows what the next one would add. */
export function RpoTool({ texts, plans }: RpoToolProps) {
  const [month, setMonth, isGiven] = useAddressState(readMonth, writeMonth)
  const fit = fittingPlan(month.hires, plans)
  const query = new URLSearchParams(writeMonth(month))
  const set = (change: Partial<Month>) => setMonth({ ...month, ...change })

  return (
    <ToolBand heading={texts.heading} lead={texts.lead} open={texts.open} isOpen={isGiven} ground="wash">
      <div className="grid lg:grid-cols-[23.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-7 border-line p-5 max-lg:border-b md:p-8 lg:border-r">
          <div className="needs-script grid gap-7">
            <Slider name="hires" label={texts.hiresLabel} value={month.hires} onChange={(hires) => set({ hires })} />
            <Stepper
              name="roles"
              label={texts.rolesLabel}
              hint={texts.rolesHint}
              value={month.roles}
              onChange={(roles) => set({ roles })}
            />
            <Stepper
              name="sites"
              label={texts.sitesLabel}
              hint={texts.sitesHint}
              value={month.sites}
              onChange={(sites) => set({ sites })}
            />
          </div>
          <p className="border-line text-ink-2 text-label leading-normal lg:border-t lg:pt-5">
            {hiresText(month.hires)} a month falls in the{' '}
            <b className="font-semibold text-ink">{shortName(plans[fit])}</b> band. {loadSentence(month)}
          </p>
        </div>
        <div className="self-center p-4 md:p-6">
          <Belt hires={month.hires} hiresLabel={`${hiresText(month.hires)} hires`} plans={plans} fit={fit} />
        </div>
      </div>
      <Result texts={texts} plans={plans} fit={fit} month={month} />
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 border-line border-t p-5 md:px-8 print:hidden">
        <ButtonLink href={`/get-quote?from=rpo&${query}`}>
          {texts.quote} for {hiresText(month.hires)} hires a month
        </ButtonLink>
        <CopyLink to={`?${query}`} label={texts.copy} />
        <p className="text-ink-2 text-label leading-snug lg:ml-auto">{texts.note}</p>
      </div>
    </ToolBand>
  )
}

type ResultProps = RpoToolProps & { fit: number; month: Month }

function Result({ texts, plans, fit, month }: ResultProps) {
  const plan = plans[fit]
  return (
    <div className="grid border-line border-t lg:grid-cols-[23.5rem_minmax(0,1fr)]">
      <div className="relative p-5 before:absolute before:inset-x-0 before:-top-0.5 before:h-1 before:bg-marigold md:px-8 md:py-7">
        <div role="status">
          <p className="font-semibold text-ink-2 text-label leading-snug">{texts.resultLabel}</p>
          <h3 className="mt-1 text-sub leading-tight">{plan?.tier}</h3>
        </div>
        <p className="mt-1 text-ink-2 text-label leading-normal">{plan?.target}</p>
        <p className="mt-1 text-ink-2 text-label leading-normal">{siteSentence(month.sites, fit)}</p>
      </div>
      <Change plan={plan} next={plans[fit + 1]} />
    </div>
  )
}

/** "Growth" for the Growth Plan. */
const shortName = (plan?: RpoPlan) => plan?.tier.replace(/ Plan/, '')

/** The additions of the next plan, or those of the last plan. The table of plans has the rest. */
function Change({ plan, next }: { plan: RpoPlan | undefined; next: RpoPlan | undefined }) {
  const shown = next ?? plan
  if (!shown) return null
  return (
    <div className="border-line p-5 max-lg:border-t md:px-8 md:py-7 lg:border-l lg:px-7">
      <h4 className={`font-semibold text-label leading-snug ${next ? 'text-ink-2' : ''}`}>
        {shortName(shown)} {next ? 'would add' : 'adds'}
      </h4>
      <ul className="mt-3 grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {additionsOf(shown).map((feature) => (
          <li key={feature} className="flex gap-2.5 text-ink-2 text-label leading-snug">
            {next ? (
              <span className="m-0.5 size-3.5 shrink-0 rounded-full border-[1.5px] border-marigold-line border-dashed" />
            ) : (
              <Check size={18} className="mt-px shrink-0 text-print" />
            )}
            {feature}
          </li>
        ))}
      </ul>
    </div>
  )
}

const words = ['', 'one site', 'two sites', 'three sites', 'four sites', 'five sites', 'six sites']

/** By the position of the plan: shared, dedicated and managed recruiters. */
function siteSentence(sites: number, fit: number): string {
  const counted = words[sites] ?? `${sites} sites`
  if (fit === 2) return `With ${counted}, one programme manager is your contact.`
  if (fit === 1) return `With ${counted}, dedicated recruiters sit ${sites === 1 ? 'there' : 'at each'}.`
  return sites === 1
    ? 'With one site, a recruiter comes on agreed days.'
    : `With ${counted}, the next plan would put recruiters at each.`
}
