import { Drawing } from '../drawing.tsx'
import { dimensionAcross, dimensionDown } from './conventions.ts'

const COLUMNS = [176, 218, 260, 302, 344, 386, 428]
const ROWS = [104, 252]
const VACANCY = { x: 302, y: 252 }

/** The front of a breaker: its terminals, the toggle in its window, the line of its label. */
function BreakerFront() {
  return (
    <>
      <path d="M0 26H36M0 82H36M8 94H28" />
      <rect x="10" y="40" width="16" height="28" rx="2" />
      <path d="M10 54H26" />
      <circle cx="18" cy="14" r="5" />
      <path d="M14.5 17.5l7-7" />
    </>
  )
}

/** Distribution board, front elevation with its door off: two rows of breakers on their rails; the fourth of the lower row is clipped in. */
export function SwitchboardScene() {
  return (
    <Drawing>
      <g className="line">
        <path className="face" d="M132 40H508V424H132Z" />
        <path d="M148 56H492V408H148ZM132 96H120V136H132M132 328H120V368H132M508 216H520V248H508" />
        <path d="M232 40V24H256V40M308 40V24H332V40M384 40V24H408V40" />
        {ROWS.map((y) => (
          <path key={y} d={`M160 ${y + 46}H480M160 ${y + 62}H480`} />
        ))}
        <path d="M194 88V72H446V88M160 224H480M160 236H480M194 376V392H446V376" />
        {ROWS.flatMap((y) =>
          COLUMNS.filter((x) => x !== VACANCY.x || y !== VACANCY.y).map((x) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <rect className="face" width="36" height="108" rx="3" />
              <BreakerFront />
            </g>
          )),
        )}
      </g>
      <path className="dim" d={dimensionAcross([132, 508], 452) + dimensionDown([104, 212], 548)} />
      <rect className="vacant" x={VACANCY.x + 1} y={VACANCY.y + 1} width="34" height="106" rx="2" />
      <g className="part from-bottom">
        <rect x={VACANCY.x} y={VACANCY.y} width="36" height="108" rx="3" />
        <g className="cut" transform={`translate(${VACANCY.x} ${VACANCY.y})`}>
          <BreakerFront />
        </g>
      </g>
    </Drawing>
  )
}
