import { Pictogram } from '../pictogram.tsx'

/** Capsule, side elevation: the cap, which slips over the body, is the part. */
export function CapsulePictogram() {
  return (
    <Pictogram>
      <g transform="rotate(-45 24 24)">
        <path className="line face" d="M23 15.5H11.5a8.5 8.5 0 0 0 0 17H23Z" />
        <path className="line" d="M8 24q0-4 4-4" />
        <path className="part" d="M23 14.5H35.5a9.5 9.5 0 0 1 0 19H23Z" />
      </g>
    </Pictogram>
  )
}
