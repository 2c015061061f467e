import { Drawing } from '../drawing.tsx'

const BLADES = [88, 136, 184, 280, 328]
const VACANCY = 232
const BAYS = [246, 272, 298, 324]
const HOLES = [98, 122, 146, 170, 194, 218, 242, 266, 290, 314, 338, 362]
const DISPLAYS = [
  { x: 24, y: 154 },
  { x: 24, y: 298 },
  { x: 536, y: 82 },
  { x: 536, y: 226 },
  { x: 536, y: 370 },
]

/** The front of a blade: two handles, four drive bays with their latches, two lamps. */
function BladeFront() {
  return (
    <>
      <path d="M230 10h6v24h-6M410 10h-6v24h6" />
      {BAYS.map((x) => (
        <path key={x} d={`M${x} 8h20v28h-20zM${x + 6} 28h8`} />
      ))}
      <circle cx="366" cy="22" r="4" />
      <circle cx="384" cy="22" r="4" />
    </>
  )
}

/** Rack, front elevation: six blades between two drilled posts, cabled to five displays; the fourth slides in. */
export function RackScene() {
  return (
    <Drawing>
      <g className="line">
        <path d="M184 110H144V182H104M184 350H144V326H104M456 158H496V110H536M456 254H536M456 350H496V398H536" />
        <path d="M192 104H184V116H192M192 344H184V356H192M448 152H456V164H448M448 248H456V260H448M448 344H456V356H448" />
        <path className="face" d="M192 56H448V424H192ZM208 424V434H232V424M408 424V434H432V424" />
        <path d="M216 80V380M424 80V380M192 80H448M192 380H448M232 68H272M300 68H340M368 68H408M232 394H408M232 410H408" />
        {HOLES.map((y) => (
          <g key={y}>
            <circle cx="204" cy={y} r="2.5" />
            <circle cx="436" cy={y} r="2.5" />
          </g>
        ))}
        {DISPLAYS.map(({ x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect className="face" width="80" height="56" rx="4" />
            <path d="M32 56V68M48 56V68M20 68H60M8 44H72" />
          </g>
        ))}
        {BLADES.map((y) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <rect className="face" x="222" width="196" height="44" rx="3" />
            <BladeFront />
          </g>
        ))}
      </g>
      <path className="dim" d="M192 442V464M448 442V464M184 456H456M186 462l12-12M442 462l12-12" />
      <rect className="vacant" x="223" y={VACANCY + 1} width="194" height="42" rx="2" />
      <g className="part from-right">
        <rect x="222" y={VACANCY} width="196" height="44" rx="3" />
        <g className="cut" transform={`translate(0 ${VACANCY})`}>
          <BladeFront />
        </g>
      </g>
    </Drawing>
  )
}
