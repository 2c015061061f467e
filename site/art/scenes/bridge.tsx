import { Drawing } from '../drawing.tsx'
import { dimensionAcross, dimensionDown, groundHatch, tenth } from './conventions.ts'

// Truss nodes and hangers share one pitch of 32. The main cable is a true parabola through both saddles; the side cable
// has the same curvature, because the horizontal pull is the same on both sides of a tower.
const deck = 288
const saddle = 104
const lowest = 264
const mainHangers = [160, 192, 224, 256, 288, 320, 352, 384, 416, 448, 480]
const sideHangers = [64, 96]
const nodes = [64, 96, 160, 192, 224]
const banks = [0, 1, 2, 3, 4]

function mainCable(x: number) {
  return lowest - (lowest - saddle) * ((x - 320) / 192) ** 2
}

function sideCable(x: number) {
  const t = (128 - x) / 96
  return saddle * (1 - t) ** 2 + 2 * 216 * t * (1 - t) + deck * t ** 2
}

/** Anchorage, side span, tower and the standing part of the main span: drawn once, and mirrored for the other bank. */
function Shore() {
  return (
    <>
      <path
        className="hatch"
        d={`${groundHatch(4, 36, 344)}${banks.map((i) => `M${52 + i * 9} ${344 + i * 18}l-12 12`).join('')}`}
      />
      <g className="line">
        <path d="M8 344H52L92 424H320" />
        <path className="face" d="M8 344V276H32V316H48V344Z" />
        <path d={sideHangers.map((x) => `M${x} ${tenth(sideCable(x))}V${deck}`).join('')} />
        <path className="face" d="M32 288H256V316H32Z" />
        <path
          d={`M32 316L64 288L96 316L128 288L160 316L192 288L224 316L256 288${nodes.map((x) => `M${x} 288v28`).join('')}`}
        />
        <path className="face" d="M120 112L114 368H142L136 112Z" />
        <path d="M119 160H137M118 216H138M117 264H139M115 336H141" />
        <path d="M32 288Q80 216 128 104Q224 264 320 264" />
        <path className="face" d="M116 112V104Q128 92 140 104V112Z" />
        <path className="face" d="M108 424V388H100V368H156V388H148V424Z" />
      </g>
    </>
  )
}

type BridgeSceneProps = {
  /** Leaves the middle of the span out, so that only its dashed place shows. */
  open?: boolean
}

/** Suspension bridge between the two offices, elevation; the middle of its span is hoisted from below. */
export function BridgeScene({ open = false }: BridgeSceneProps) {
  return (
    <Drawing>
      <path className="faint" d="M320 40V440M128 64V448M512 64V448M128 104H512" />
      <g className="hatch">
        <path d={groundHatch(92, 548, 424)} />
        <path d="M156 392H484M172 400H236M268 400H284M356 400H372M404 400H468M184 408H212M428 408H456" />
      </g>
      <g className="line">
        <path d={mainHangers.map((x) => `M${x} ${tenth(mainCable(x))}V${deck}`).join('')} />
      </g>
      <Shore />
      <g transform="matrix(-1 0 0 1 640 0)">
        <Shore />
      </g>
      <path className="dim" d={`${dimensionAcross([128, 256, 384, 512], 456)}${dimensionDown([104, 264], 320)}`} />
      <path className="vacant" d="M257 289H383V315H257Z" />
      {!open && (
        <g className="part from-bottom">
          <path d="M256 288H384V316H256Z" />
          <path className="cut" d="M256 288L288 316L320 288L352 316L384 288M288 288V316M320 288V316M352 288V316" />
        </g>
      )}
    </Drawing>
  )
}

/** The same scene with the span still open. */
export const OpenBridgeScene = () => <BridgeScene open />
