import { Drawing } from '../drawing.tsx'
import { dimensionAcross, dimensionDown, groundHatch } from './conventions.ts'

// The eccentrics stand at the top, 24 above their shafts, so that the slide travels 48: then the dies meet.
const columns = [232, 408]
const bolts = [188, 220, 252, 284, 316]
const DIE = 'M208 240H432V258H416V284H384L370 268H270L256 284H224V258H208Z'

/** A connecting rod, from its eccentric to the ball screw above the slide; `x` is its centre. */
function ConnectingRod({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path className="face" d="M-27 60A27 27 0 1 1 27 60Q27 82 13 100V160H-13V100Q-27 82-27 60Z" />
      <circle cx="0" cy="60" r="19" />
      <circle cx="0" cy="60" r="4" />
      <path className="face" d="M-18 156H18V178H-18ZM-18 178H18L27 198V240H-27V198Z" />
      <path d="M-6 156v22M6 156v22" />
      <circle cx="0" cy="212" r="12" />
    </g>
  )
}

/** Straight-side press, front elevation at top dead centre; the upper die is missing. */
export function PressScene() {
  return (
    <Drawing>
      <path className="faint" d="M320 2V452M90 2V448M550 2V448M132 84H508" />
      <path className="hatch" d={`${groundHatch(8, 64, 440)}${groundHatch(568, 632, 440)}`} />
      <g className="line">
        <path d="M4 440H636" />
        <path
          className="face"
          d="M56 376H584V440H56ZM64 136H124V376H64ZM516 136H576V376H516ZM78 24V10H102V24ZM538 24V10H562V24Z"
        />
        <path d="M56 424H584M78 17H102M538 17H562M80 152V360M100 152V360M540 152V360M560 152V360" />
        <path className="face" fillRule="evenodd" d="M48 24H592V136H48ZM140 32H500V128H140Z" />
        <path d="M48 40H132M508 40H592" />
        <circle className="face" cx="232" cy="84" r="44" />
        <circle className="face" cx="408" cy="84" r="44" />
        <circle className="face" cx="320" cy="84" r="44" />
        <path d="M320 52a32 32 0 1 0 .1 0ZM320 74a10 10 0 1 0 .1 0ZM232 76a8 8 0 1 0 .1 0ZM408 76a8 8 0 1 0 .1 0Z" />
        <path className="face" d="M124 164h20v164h-20ZM496 164h20v164h-20Z" />
        <path d={bolts.map((y) => `M108 ${y}h16m-10-4v8M516 ${y}h16m-6-4v8`).join('')} />
        <path className="face" d="M144 178H496V240H144Z" />
        <path d="M144 194H200M264 194H376M440 194H496M296 194V240M344 194V240" />
        {columns.map((x) => (
          <ConnectingRod key={x} x={x} />
        ))}
        <path
          className="face"
          d="M132 356H508V376H132ZM192 338H448V356H192ZM224 338V332H256L270 316H370L384 332H416V338Z"
        />
        <path d="M156 356v9h12v-9M472 356v9h12v-9M202 338V296h10v42M428 338V296h10v42" />
      </g>
      <path
        className="dim"
        d={`${dimensionDown([284, 332], 612)}M424 284H604M424 332H604${dimensionAcross([124, 516], 464)}`}
      />
      <path className="vacant" d="M209 241H431V257H415V283H385L371 267H269L255 283H225V257H209Z" />
      <g className="part from-top">
        <path d={DIE} />
        <path className="cut" d="M224 258H416M240 249H400" />
      </g>
    </Drawing>
  )
}
