import { Pictogram } from '../pictogram.tsx'

const BLADE = 'M23 17L21 11.5L24 2.5L25 17Z'

/** Wind turbine, front elevation: one of the three blades is the part. */
export function TurbinePictogram() {
  return (
    <Pictogram>
      <g className="line">
        <path className="face" d="M23 22L21.5 44H26.5L25 22Z" />
        <path d="M13 44H35" />
        <path className="face" transform="rotate(120 24 20)" d={BLADE} />
        <path className="face" transform="rotate(240 24 20)" d={BLADE} />
      </g>
      <path className="part" d={BLADE} />
      <circle className="line face" cx="24" cy="20" r="3" />
    </Pictogram>
  )
}
