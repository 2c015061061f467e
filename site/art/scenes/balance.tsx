import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

const PAN = 296

/** A weight with its knob, on a pan and between the strings that carry it. */
const weight = (x: number, size: number, inset = 0) => {
  const [half, neck, knob] = [size / 2, size / 7, size / 4]
  const top = PAN - size
  return `M${x - half + inset} ${PAN - inset}V${top + inset}H${x - neck + inset}V${top - 8}H${x - knob + inset}V${top - 18 + inset}H${x + knob - inset}V${top - 8}H${x + neck - inset}V${top + inset}H${x + half - inset}V${PAN - inset}Z`
}

/** Beam balance, front elevation: level, with one weight missing from the right pan. */
export function BalanceScene() {
  return (
    <Drawing>
      <path className="faint" d="M320 24V440M136 88V328M504 88V328M96 112H544" />
      <path className="hatch" d={groundHatch(120, 520, 416)} />
      <g className="line">
        <path d="M104 416H536" />
        <path className="face" d="M216 416V400H240V384H400V400H424V416Z" />
        <path className="face" d="M308 384V128H332V384Z" />
        <path className="face" d="M296 384L304 352H336L344 384Z" />
        <path className="face" d="M128 108L304 92H336L512 108V116L336 132H304L128 116Z" />
        <circle className="face" cx="320" cy="112" r="28" />
        <circle cx="320" cy="112" r="8" />
        <path d="M320 140V216M296 216Q320 232 344 216" />
        <path d="M136 116L56 296M136 116L216 296M504 116L424 296M504 116L584 296" />
        <circle className="face" cx="136" cy="112" r="8" />
        <circle className="face" cx="504" cy="112" r="8" />
        <path className="face" d="M56 296H216Q208 328 176 328H96Q64 328 56 296Z" />
        <path className="face" d="M424 296H584Q576 328 544 328H464Q432 328 424 296Z" />
        <path className="face" d={weight(118, 49)} />
        <path className="face" d={weight(168, 35)} />
        <path className="face" d={weight(536, 35)} />
      </g>
      <path className="dim" d={dimensionAcross([136, 320, 504], 460)} />
      <path className="vacant" d={weight(486, 49, 1)} />
      <g className="part from-top">
        <path d={weight(486, 49)} />
        <path className="cut" d="M474 272H498" />
      </g>
    </Drawing>
  )
}
