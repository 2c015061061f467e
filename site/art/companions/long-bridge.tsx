import { Drawing } from '../drawing.tsx'
import { groundHatch, tenth } from '../scenes/conventions.ts'

// Hangers and truss share one pitch of 32. The side cable has the curvature of the main cable.
const hangers = [384, 416, 448, 480, 512, 544, 576, 608]
const sideHangers = [128, 160, 192, 224, 256, 288, 320]
const mainCable = (x: number) => tenth(184 - 144 * ((x - 608) / 256) ** 2)
const sideCable = (x: number) => tenth(40 + 1.21875 * (352 - x) - (144 / 65536) * (352 - x) ** 2)

const outline = (from: number, to: number) => `M${from} 208H${to}V236H${from}Z`
const diagonals = (from: number, to: number) => `M${from} 236l${'32-28 32 28 '.repeat((to - from) / 64).trim()}`

type PieceProps = { from: number; className: string }

/** A piece of the deck, four panels long. */
function Piece({ from, className }: PieceProps) {
  const lines = className === 'part' ? 'cut' : undefined
  return (
    <g className={`piece ${className}`}>
      <path className={lines ? undefined : 'face'} d={outline(from, from + 128)} />
      <path className={lines} d={diagonals(from, from + 128)} />
    </g>
  )
}

/** Bank, tower, cables and the standing deck: drawn once, and mirrored for the other side. */
function Bank() {
  return (
    <>
      <path className="hatch" d={groundHatch(-16, 120, 248)} />
      <g className="line">
        <path className="face" d="M-8 248V236H104L172 344H-8Z" />
        <path
          d={[
            ...hangers.map((x) => `M${x} ${mainCable(x)}V208`),
            ...sideHangers.map((x) => `M${x} ${sideCable(x)}V208`),
          ].join('')}
        />
        <path className="face" d={outline(-32, 416)} />
        <path d={diagonals(-32, 416)} />
        <path className="face" d="M346 48L340 304H364L358 48ZM324 344V304H380V344Z" />
        <path d="M345 96H359M344 152H360M341 264H363" />
        <path d="M608 184Q480 184 352 40Q224 196 96 208" />
        <path className="face" d="M342 48V40Q352 30 362 40V48Z" />
      </g>
    </>
  )
}

/** Suspension bridge between the two offices, elevation. A barge brings the pieces that its span lacks. */
export function LongBridge() {
  return (
    <Drawing size={[1216, 352]} strip>
      <path className="faint" d="M608 24V344M352 8V344M864 8V344" />
      <path className="hatch" d="M172 328H1044M232 336H432M784 336H984" />
      <Bank />
      <g transform="matrix(-1 0 0 1 1216 0)">
        <Bank />
      </g>
      <g className="line">
        <path className="face" d="M8 208V144H72V208ZM4 144L40 120L76 144Z" />
        <path d="M20 160h12v14h-12ZM48 160h12v14h-12ZM34 208V186H46V208" />
        <path className="face" d="M1144 208V80H1200V208Z" />
        <path d="M1156 96h32M1156 116h32M1156 136h32M1156 156h32M1166 208V180H1178V208" />
        <path className="face" d="M392 312H824L800 336H416Z" />
      </g>
      <path className="vacant" d="M417 209H799V235H417Z" />
      <Piece from={416} className="line" />
      <Piece from={672} className="line" />
      <Piece from={544} className="part" />
    </Drawing>
  )
}
