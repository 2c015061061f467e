import { Drawing } from '../drawing.tsx'

const CENTRE = { x: 316, y: 224 }
const RADIUS = { x: 212, y: 116 }

/** A place `distance` outside the table's edge at the parameter `t` (degrees), turned to face the table squarely. */
function placeAt(t: number, distance: number) {
  const angle = (t * Math.PI) / 180
  const normal = Math.atan2(Math.sin(angle) / RADIUS.y, Math.cos(angle) / RADIUS.x)
  const x = CENTRE.x + RADIUS.x * Math.cos(angle) + distance * Math.cos(normal)
  const y = CENTRE.y + RADIUS.y * Math.sin(angle) + distance * Math.sin(normal)
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((normal * 180) / Math.PI - 90).toFixed(1)})`
}

const SEATS = [52, 90, 128, 180, 232, 270, 308]
const CHAIRS = SEATS.map((t) => placeAt(t, 40))
const COVERS = [0, ...SEATS].map((t) => placeAt(t, -28))
const HEAD = placeAt(0, 44)

const CHAIR =
  'M-20-28H20Q27-28 27-21V-14H31Q36-14 36-9V15Q40 17 39 22Q38 27 34 28Q0 38-34 28Q-38 27-39 22Q-40 17-36 15V-9Q-36-14-31-14H-27V-21Q-27-28-20-28Z'
/** Arms and backrest, inside the outline. */
const CHAIR_LINES = 'M-27-14V18M27-14V18M-36 15Q0 27 36 15'

/** The place setting before a chair: name card, notebook with its spine, pen and glass. */
const COVER = 'M-13-18H11Q14-18 14-15V15Q14 18 11 18H-13ZM-20-38H20V-28H-20ZM23-20a9 9 0 1 0 18 0a9 9 0 1 0-18 0'
const COVER_LINES = 'M-7-18V18M21-4L18 14M-20-33H20'

type BoardTableSceneProps = {
  /** Leaves the chair at the head out, so that only its dashed place shows. */
  vacant?: boolean
}

/** Boardroom, plan: an oval table, every chair square to its edge; the chair at the head is the one to come. */
export function BoardTableScene({ vacant = false }: BoardTableSceneProps) {
  return (
    <Drawing>
      <g className="line">
        <ellipse className="face" cx="316" cy="224" rx="212" ry="116" />
      </g>
      <path className="faint" d="M316 16V432M16 224H632" />
      <g className="line">
        {CHAIRS.map((place) => (
          <g key={place} transform={place}>
            <path className="face" d={CHAIR} />
            <path d={CHAIR_LINES} />
          </g>
        ))}
        {COVERS.map((place) => (
          <g key={place} transform={place}>
            <path className="face" d={COVER} />
            <path d={COVER_LINES} />
          </g>
        ))}
        <rect className="face" x="244" y="212" width="144" height="24" rx="4" />
        <path d="M268 212v24M364 212v24" />
      </g>
      <path className="dim" d="M104 244V464M528 244V464M96 456H536M98 462l12-12M522 462l12-12" />
      <path className="vacant" transform={`${HEAD} scale(1.08)`} d={CHAIR} />
      {!vacant && (
        <g className="part from-right">
          <g transform={`${HEAD} scale(1.1)`}>
            <path d={CHAIR} />
            <path className="cut" d={CHAIR_LINES} />
          </g>
        </g>
      )}
    </Drawing>
  )
}

/** The same scene with the chair still missing. */
export const VacantBoardTableScene = () => <BoardTableScene vacant />
