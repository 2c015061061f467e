import { Pictogram } from '../pictogram.tsx'

const TURNS = [12, 20, 28, 36]

/** Solenoid, side elevation: the turns lean as a helix does; the core inside them is the part. */
export function CoilPictogram() {
  return (
    <Pictogram>
      <rect className="part" x="4" y="19" width="40" height="10" rx="1" />
      <g className="line">
        {TURNS.map((x) => (
          <rect
            key={x}
            className="face"
            transform={`rotate(14 ${x} 24)`}
            x={x - 2.25}
            y="13"
            width="4.5"
            height="22"
            rx="2.25"
          />
        ))}
        <path d="M9.3 35V40M38.7 13V8" />
        <circle cx="9.3" cy="42" r="2" />
        <circle cx="38.7" cy="6" r="2" />
      </g>
    </Pictogram>
  )
}
