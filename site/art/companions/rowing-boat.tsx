import { Drawing } from '../drawing.tsx'

/** The seats from stern to bow; oars alternate between the two sides. */
const seats = [188, 308, 428, 668, 788, 908, 1028]
const VACANCY = 548
/** Rigger and oar on the upper side of a boat whose keel is at 0. */
const OAR = 'M-20-16L4-44L16-16M4-44L-32-88M-27-87L-41-113L-50-108L-36-82Z'

const SEAT = 'M-14-8H14V8H-14Z'

const placeOf = (x: number) => `translate(${x} 120)${x % 240 === 188 ? '' : 'scale(1-1)'}`

/** Rowing boat for eight, plan; one oar and its seat are missing. */
export function RowingBoat() {
  return (
    <Drawing size={[1216, 240]} strip>
      <path className="faint" d="M0 120H1216" />
      <g className="line">
        {seats.map((x) => (
          <path key={x} transform={placeOf(x)} d={OAR} />
        ))}
        <path className="face" d="M24 120Q160 98 320 98H896Q1056 98 1192 120Q1056 142 896 142H320Q160 142 24 120Z" />
        <path d={seats.map((x) => `M${x - 14} 112h28v16h-28Z`).join('')} />
      </g>
      <path className="vacant" transform={placeOf(VACANCY)} d={OAR + SEAT} />
      <path className="part from-bottom" transform={placeOf(VACANCY)} d={OAR + SEAT} />
    </Drawing>
  )
}
