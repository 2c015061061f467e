import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

type Node = readonly [x: number, top: number, bottom: number]

// The spans are in the proportions of the bridge at Howrah, 99 : 143 : 172 m. Verticals stand at each node.
const anchorArm: Node[] = [
  [105, 100, 264],
  [74, 158, 263],
  [43, 212, 262],
  [12, 262, 262],
]
const cantilever: Node[] = [
  [105, 100, 264],
  [138.5, 142, 252],
  [172, 174, 244],
  [205.5, 194, 239],
  [239, 206, 236],
]
const suspended: Node[] = [
  [239, 206, 236],
  [266, 200, 234],
  [293, 196, 233],
  [320, 195, 232],
  [347, 196, 233],
  [374, 200, 234],
  [401, 206, 236],
]
const DECK = 274

const topChord = (nodes: Node[]) => `M${nodes.map(([x, top]) => `${x} ${top}`).join('L')}`
const bottomChord = (nodes: Node[]) => `M${nodes.map(([x, , bottom]) => `${x} ${bottom}`).join('L')}`
const outlineOf = (nodes: Node[]) =>
  `${topChord(nodes)}L${nodes
    .toReversed()
    .map(([x, , bottom]) => `${x} ${bottom}`)
    .join('L')}Z`

/** Verticals and K-bracing, which opens towards the tower at the first node. */
function bracing(nodes: Node[]) {
  return nodes
    .slice(1)
    .map(([x, top, bottom], n) => {
      const [fromX, fromTop, fromBottom] = nodes[n] ?? [x, top, bottom]
      const middle = (top + bottom) / 2
      const vertical = top === bottom ? '' : `M${x} ${top}V${bottom}`
      return `${vertical}M${fromX} ${fromTop}L${x} ${middle}L${fromX} ${fromBottom}`
    })
    .join('')
}

/** Diagonals that rise and fall, with a vertical at each node between the ends. */
const warren = (nodes: Node[]) =>
  `M${nodes.map(([x, top, bottom], n) => `${x} ${n % 2 ? top : bottom}`).join('L')}${nodes
    .slice(1, -1)
    .map(([x, top, bottom]) => `M${x} ${top}V${bottom}`)
    .join('')}`

const hangers = (nodes: Node[]) => nodes.map(([x, , bottom]) => `M${x} ${bottom}V${DECK}`).join('')

/** Anchor arm, tower, cantilever arm, pier and abutment: drawn once, and mirrored for the other bank. */
function Bank() {
  return (
    <g className="line">
      <path d={hangers([...anchorArm.slice(1, 3), ...cantilever.slice(1)])} />
      <path className="face" d="M0 274H239V282H0Z" />
      <path d={[anchorArm, cantilever].map((arm) => topChord(arm) + bottomChord(arm) + bracing(arm)).join('')} />
      <path className="face" d="M100 94H110L112 286H98ZM88 286H122V298H88ZM91 298H119V404H91ZM0 262H22V318H0Z" />
      <path d="M91 332H119M91 368H119M0 274H22" />
    </g>
  )
}

type BridgeSceneProps = {
  /** Leaves the place of the suspended span empty, except for people who prefer reduced motion. */
  open?: boolean
}

/** Cantilever bridge, elevation after the one at Howrah; its suspended span is hoisted from below. */
export function BridgeScene({ open = false }: BridgeSceneProps) {
  return (
    <Drawing>
      <path className="faint" d="M320 150V424M105 62V452M535 62V452" />
      <path
        className="hatch"
        d="M154 352H248M318 352H500M172 361H226M256 361H300M352 361H372M404 361H470M190 370H222M426 370H462"
      />
      <g className="line">
        <path d="M0 318H91M119 318H132V330H144V342H156V354H168V366H180V378H192V390H448L508 318H521M549 318H640" />
        <path className="face" d="M244 342Q284 356 326 340L318 356Q284 362 252 356Z" />
        <path d="M262 348Q266 332 284 332Q302 332 306 348" />
      </g>
      <path
        className="hatch"
        d={`${groundHatch(0, 88, 318)}${groundHatch(188, 448, 390)}${groundHatch(556, 640, 318)}`}
      />
      <Bank />
      <g transform="matrix(-1 0 0 1 640 0)">
        <Bank />
      </g>
      <path className="dim" d={dimensionAcross([12, 105, 239, 401, 535, 628], 444)} />
      <path className="vacant" d={`${outlineOf(suspended)}M240 275H400V281H240Z`} />
      <g className={`part from-bottom ${open ? 'held-back' : ''}`}>
        <path d={outlineOf(suspended)} />
        <path d={hangers(suspended.slice(1, -1))} />
        <path d="M239 274H401V282H239Z" />
        <path className="cut" d={warren(suspended)} />
      </g>
    </Drawing>
  )
}

/** The same scene with the span still open. */
export const OpenBridgeScene = () => <BridgeScene open />
