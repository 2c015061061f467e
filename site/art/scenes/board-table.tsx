import { Drawing } from '../drawing.tsx'

const CENTRE = { x: 320, y: 224 }
const RADIUS = { x: 200, y: 104 }

/** A place `distance` outside the table's edge at the parameter `t` (degrees), turned to face the table squarely. */
function placeAt(t: number, distance: number) {
  const angle = (t * Math.PI) / 180
  const normal = Math.atan2(Math.sin(angle) / RADIUS.y, Math.cos(angle) / RADIUS.x)
  const x = CENTRE.x + RADIUS.x * Math.cos(angle) + distance * Math.cos(normal)
  const y = CENTRE.y + RADIUS.y * Math.sin(angle) + distance * Math.sin(normal)
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((normal * 180) / Math.PI - 90).toFixed(1)})`
}

const SEATS = [56, 90, 124, 180, 236, 270, 304]
const CHAIRS = SEATS.map((t) => placeAt(t, 38))
const FOLDERS = [0, ...SEATS].map((t) => placeAt(t, -38))
const HEAD = placeAt(0, 42)

const CHAIR =
  'M-20-28H20Q27-28 27-21V-14H31Q36-14 36-9V15Q40 17 39 22Q38 27 34 28Q0 38-34 28Q-38 27-39 22Q-40 17-36 15V-9Q-36-14-31-14H-27V-21Q-27-28-20-28Z'
/** Arms and backrest, inside the outline. */
const CHAIR_LINES = 'M-27-14V18M27-14V18M-36 15Q0 27 36 15'

type BoardTableSceneProps = {
  /** Leaves the chair at the head out, so that only its dashed place shows. */
  vacant?: boolean
}

/** Boardroom, plan: an oval table, every chair square to its edge; the chair at the head is the one to come. */
export function BoardTableScene({ vacant = false }: BoardTableSceneProps) {
  return (
    <Drawing>
      <g className="line">
        <ellipse className="face" cx="320" cy="224" rx="200" ry="104" />
        <ellipse cx="320" cy="224" rx="188" ry="92" />
      </g>
      <path className="faint" d="M320 24V424M24 224H624" />
      <g className="line">
        {CHAIRS.map((place) => (
          <g key={place} transform={place}>
            <path className="face" d={CHAIR} />
            <path d={CHAIR_LINES} />
          </g>
        ))}
        {FOLDERS.map((place) => (
          <path key={place} className="face" transform={place} d="M-18-13H18V13H-18ZM-18-5H18M26-10V10" />
        ))}
        <rect className="face" x="256" y="208" width="128" height="32" rx="16" />
        <circle cx="288" cy="224" r="5" />
        <circle cx="320" cy="224" r="5" />
        <circle cx="352" cy="224" r="5" />
      </g>
      <path className="dim" d="M120 240V456M520 240V456M112 448H528M114 454l12-12M514 454l12-12" />
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
