import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

const weight = (x: number, y: number, size: number, inset = 0) => {
  const half = size / 2 - inset
  return `M${x - half} ${y - inset}V${y - size + inset}H${x - 8}V${y - size - 8 + inset}H${x - 12}V${y - size - 16 + inset}H${x + 12}V${y - size - 8 + inset}H${x + 8}V${y - size + inset}H${x + half}V${y - inset}Z`
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
        <path d="M136 116L72 296M136 116L200 296M504 116L440 296M504 116L568 296" />
        <circle className="face" cx="136" cy="112" r="8" />
        <circle className="face" cx="504" cy="112" r="8" />
        <path className="face" d="M56 296H216Q208 328 176 328H96Q64 328 56 296Z" />
        <path className="face" d="M424 296H584Q576 328 544 328H464Q432 328 424 296Z" />
        <path className="face" d={weight(112, 296, 56)} />
        <path className="face" d={weight(172, 296, 40)} />
        <path className="face" d={weight(536, 296, 40)} />
      </g>
      <path className="dim" d={dimensionAcross([136, 320, 504], 460)} />
      <path className="vacant" d={weight(476, 296, 56, 1)} />
      <g className="part from-top">
        <path d={weight(476, 296, 56)} />
        <path className="cut" d="M460 268H492" />
      </g>
    </Drawing>
  )
}
