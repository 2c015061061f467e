import { Drawing } from '../drawing.tsx'
import { dimensionAcross, tenth } from './conventions.ts'

const NEEDLE = 'M0-120L16 0L0 120L-16 0Z'
const ticks = Array.from({ length: 36 }, (_, i) => i * 10)

function mark(angle: number) {
  const turn = (angle * Math.PI) / 180
  const inner = angle % 90 === 0 ? 128 : angle % 30 === 0 ? 136 : 144
  const at = (radius: number) => `${tenth(320 + radius * Math.sin(turn))} ${tenth(232 - radius * Math.cos(turn))}`
  return `M${at(inner)}L${at(152)}`
}

/** Surveyor's compass, plan; its needle is missing. */
export function CompassScene() {
  return (
    <Drawing>
      <path className="faint" d="M320 8V448M96 232H544" />
      <g className="line">
        <path className="face" d="M136 72Q136 48 160 48H480Q504 48 504 72V392Q504 416 480 416H160Q136 416 136 392Z" />
        <circle className="face" cx="320" cy="232" r="168" />
        <circle cx="320" cy="232" r="152" />
        <path d={ticks.map(mark).join('')} />
        <path d="M296 48V32H344V48M304 32V16H336V32" />
        <path d="M152 64h16v16h-16ZM472 64h16v16h-16ZM152 384h16v16h-16ZM472 384h16v16h-16Z" />
        <circle cx="320" cy="232" r="96" />
      </g>
      <path className="dim" d={dimensionAcross([136, 504], 456)} />
      <path className="vacant" transform="translate(320 232) rotate(24)" d={NEEDLE} />
      <g className="part from-top">
        <path transform="translate(320 232) rotate(24)" d={NEEDLE} />
        <path className="cut" transform="translate(320 232) rotate(24)" d="M-16 0H16" />
        <circle className="cut" cx="320" cy="232" r="7" />
      </g>
    </Drawing>
  )
}
