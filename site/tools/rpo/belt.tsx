import { dimensionAcross, groundHatch } from '../../art/scenes/conventions.ts'
import { limits, type RpoPlan, startsOf } from './plan-month.ts'

/** One carrier stands for five hires. */
const HIRES_A_CARRIER = 5
const PITCH = 49
const FIRST = 133
const WIDTH = 792
const places = Array.from({ length: limits.hires.max / HIRES_A_CARRIER }, (_, n) => FIRST + n * PITCH)
const legs = [172, 396, 620]
const drums = [76, 716]

const percent = (x: number) => `${Math.round((x / WIDTH) * 1000) / 10}%`
/** Where a number of hires stands along the belt. */
const placeOf = (hires: number) => FIRST + (hires / HIRES_A_CARRIER - 1) * PITCH

function tote(x: number, inset = 0) {
  const wide = 44 - inset * 2
  return `M${x - 22 + inset} ${144 - inset}v-${8 - inset * 2}h${wide}v${8 - inset * 2}ZM${x - 18 + inset} 136l-2-62h${40 - inset * 2}l-2 62ZM${x - 22 + inset} ${74 - inset}v-${10 - inset * 2}h${wide}v${10 - inset * 2}Z`
}

const ribs = (x: number) => `M${x - 8} 91h16v-10h-16ZM${x - 20} 104h40M${x - 10} 104v32M${x} 104v32M${x + 10} 104v32`

type BeltProps = {
  hires: number
  hiresLabel: string
  plans: readonly RpoPlan[]
  /** The position of the plan that fits. */
  fit: number
}

/** The belt of the page's drawing as a chart: the last carrier is at the visitor's value, the scale shows the plans. */
export function Belt({ hires, hiresLabel, plans, fit }: BeltProps) {
  const filled = Math.max(1, Math.round(hires / HIRES_A_CARRIER))
  const last = places[filled - 1] ?? FIRST
  return (
    <div className="whiteprint">
      <svg className="tool-scale h-7 w-full" aria-hidden="true">
        <text x={percent(last)} y="20" className="fill-ink font-semibold">
          {hiresLabel}
        </text>
      </svg>
      <svg className="drawing belt" viewBox={`0 40 ${WIDTH} 250`} aria-hidden="true" focusable="false">
        <path
          className="faint"
          d={`M20 192H772${drums.map((x) => `M${x} 118V256`).join('')}${places.map((x) => `M${x} 44V146`).join('')}`}
        />
        <path className="hatch" d={groundHatch(12, 780, 272)} />
        <g className="line">
          <path className="face" d="M76 146H716a46 46 0 0 1 0 92H76a46 46 0 0 1 0-92Z" />
          {drums.map((x) => (
            <g key={x}>
              <circle cx={x} cy="192" r="36" />
              <circle cx={x} cy="192" r="7" />
            </g>
          ))}
          {places.map((x) => (
            <circle key={x} cx={x} cy="158" r="9" />
          ))}
          <path className="face" d="M124 180H668V212H124Z" />
          <path d="M124 188H668M124 204H668" />
          {legs.map((x) => (
            <path key={x} className="face" d={`M${x - 8} 212V264h16V212ZM${x - 22} 264v8h44v-8Z`} />
          ))}
          <path d="M188 256L236 212M604 256L556 212M12 272H780" />
          {places.slice(0, filled - 1).map((x) => (
            <g key={x}>
              <path className="face" d={tote(x)} />
              <path d={ribs(x)} />
            </g>
          ))}
        </g>
        <path className="vacant" d={tote(last, 1)} />
        <g className="part">
          <path d={tote(last)} />
          <path className="cut" d={ribs(last)} />
        </g>
      </svg>
      <Scale plans={plans} fit={fit} />
    </div>
  )
}

/** Text and lines in pixels, placed by percentages, so that words keep their size on a phone. */
function Scale({ plans, fit }: Pick<BeltProps, 'plans' | 'fit'>) {
  const starts = startsOf(plans)
  const ends = [...starts.slice(1), limits.hires.max]
  return (
    <svg className="tool-scale h-18 w-full" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" y="24" width="100%" height="16" aria-hidden="true">
        <path d={dimensionAcross([...starts, limits.hires.max].map(placeOf), 8)} />
        <path className="chosen" d={`M${placeOf(starts[fit] ?? 0)} 8H${placeOf(ends[fit] ?? 0)}`} />
      </svg>
      {[...starts, limits.hires.max].map((hires, position) => (
        <text key={hires} x={percent(placeOf(hires))} y="16" className="fill-ink-2">
          {hires}
          {position === starts.length && '+'}
        </text>
      ))}
      {plans.map(({ tier }, position) => (
        <text
          key={tier}
          x={percent((placeOf(starts[position] ?? 0) + placeOf(ends[position] ?? 0)) / 2)}
          y="62"
          className={position === fit ? 'fill-print font-semibold' : 'fill-ink-2'}
        >
          {tier.replace(/ Plan/, '')}
        </text>
      ))}
    </svg>
  )
}
