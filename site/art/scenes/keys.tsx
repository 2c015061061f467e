import { Drawing } from '../drawing.tsx'
import { dimensionAcross } from './conventions.ts'

const hooks = [136, 228, 320, 412, 504]
const VACANCY = 320
/** A key that hangs from a hook at 0 0: bow, shank and bits. */
const KEY =
  'M0 0A32 32 0 0 1 8 62V176H30V160H38V144H30V128H8V176H-8V62A32 32 0 0 1 0 0ZM0 16A14 14 0 0 0 0 44A14 14 0 0 0 0 16Z'

const hungAt = (x: number) => `translate(${x} 152)`

/** Key board, front elevation; the key of one hook is missing. */
export function KeysScene() {
  return (
    <Drawing>
      <path className="faint" d={hooks.map((x) => `M${x} 64V400`).join('')} />
      <g className="line">
        <path className="face" d="M64 80H576V376H64ZM80 96H560V360H80Z" />
        {hooks
          .filter((x) => x !== VACANCY)
          .map((x) => (
            <path key={x} className="face" transform={hungAt(x)} d={KEY} />
          ))}
        <path d={hooks.map((x) => `M${x} 120V168a6 6 0 0 0 12 0`).join('')} />
        <path d="M96 112h8M536 112h8M96 344h8M536 344h8" />
      </g>
      <path className="dim" d={dimensionAcross([64, 576], 424)} />
      <path className="vacant" transform="translate(320 153.6) scale(.98)" d={KEY} />
      <g className="part from-bottom">
        <path transform={hungAt(VACANCY)} d={KEY} />
      </g>
    </Drawing>
  )
}
