import { Drawing } from '../drawing.tsx'

const shifts = [144, 320, 496]
const hooks = [116, 196, 276, 356]
const places = hooks.flatMap((y, row) =>
  shifts.map((x, column) => ({ x, y, length: 44 + ((row * 7 + column * 5) % 4) * 6 })),
)
const vacancy = places[7]

const TAG = 'M-58 22L-48 12H48L58 22V64H-58Z'
/** Eyelet, name and number, and the square for a photo. */
const face = (length: number) =>
  `M-4 21a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-42 40h${length}M-42 52h${length - 20}M28 36h18v20h-18Z`
const HOOK = 'M0 0V17q0 5 5 5'

/** Shift board, front elevation: three shifts with four name tags each, one of which is missing. */
export function ShiftBoardScene() {
  return (
    <Drawing>
      <g className="line">
        <path className="face" d="M40 24H600Q608 24 608 32V448Q608 456 600 456H40Q32 456 32 448V32Q32 24 40 24Z" />
        <path d="M48 96H592V440H48ZM232 40V440M408 40V440" />
        <path d="M118 74H170M128 74a16 16 0 0 1 32 0M144 48v-6M124 54l-4-4M164 54l4-4M320 50a12 12 0 1 0 .1 0ZM320 43v-6M320 81v6M301 62h-6M339 62h6M307 49l-4-4M333 49l4-4M307 75l-4 4M333 75l4 4M500 42a19 19 0 1 0 14 30a16 16 0 0 1-14-30Z" />
        <path d="M41 36h6M44 33v6M593 36h6M596 33v6M41 446h6M44 443v6M593 446h6M596 443v6" />
      </g>
      <path className="hatch" d={hooks.map((y) => `M56 ${y}H224M240 ${y}H400M416 ${y}H584`).join('')} />
      <g className="line">
        {places.map(
          (place) =>
            place !== vacancy && (
              <g key={`${place.x} ${place.y}`} transform={`translate(${place.x} ${place.y})`}>
                <path className="face" d={TAG} />
                <path d={face(place.length) + HOOK} />
              </g>
            ),
        )}
      </g>
      {vacancy && (
        <g transform={`translate(${vacancy.x} ${vacancy.y})`}>
          <path className="line" d={HOOK} />
          <path className="vacant" d="M-57 23L-47.5 13H47.5L57 23V63H-57Z" />
          <g className="part from-bottom">
            <path d={TAG} />
            <path className="cut" d={face(vacancy.length) + HOOK} />
          </g>
        </g>
      )}
    </Drawing>
  )
}
