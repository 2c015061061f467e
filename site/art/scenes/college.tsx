import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

// The verandah block stands at a pitch of 48, the workshop at one of 96 under a saw-tooth roof.
const pillars = [32, 80, 128, 176, 224, 272]
const windows = [56, 104, 200, 248]
const bays = [320, 416, 512]
const vacancy = 416
const rows = [188, 302]

const window = (x: number, y: number) => `M${x - 14} ${y}h28v30h-28Z`
const louvre = (x: number, y: number) => `M${x} ${y}v30M${x - 18} ${y - 6}h36`
const truss = (x: number) => `M${x} 232L${x + 96} 162V232Z`
/** Posts and diagonals, from the foot of the steep side at 0. */
const webs = 'M0 232L-24 179.5V232L-48 197V232L-72 214.5V232'
/** Glazing on the steep side, which looks to the north. */
const glazing = (x: number) => `M${x + 96} 162h7v70M${x + 96} 178h7M${x + 96} 194h7M${x + 96} 210h7`
const lathe =
  'M12 342h22v22h-22ZM68 347h12v17h-12ZM12 364h70v8h-70ZM15 372h18v20h-18ZM62 372h16v20h-16ZM34 348h5v12h-5ZM48 356h11v8h-11Z'

/** Polytechnic: class rooms behind verandahs, elevation, and the workshop, section; one roof truss is missing. */
export function CollegeScene() {
  return (
    <Drawing>
      <path className="faint" d={`M152 76V428${[...bays, 608].map((x) => `M${x} 140V428`).join('')}`} />
      <path className="hatch" d={groundHatch(0, 640, 392)} />
      <g className="line">
        <path className="face" d="M126 96H178V126H126ZM24 152H280V384H24ZM14 136H290V152H14Z" />
        <path d="M0 392H640M132 126V136M172 126V136M126 108H178M24 234H280M24 247H280" />
        <path
          className="face"
          d={`M136 384V302H168V384Z${rows.flatMap((y) => windows.map((x) => window(x, y))).join('')}${window(152, 188)}`}
        />
        <path d={`M152 302V384${rows.flatMap((y) => windows.map((x) => louvre(x, y))).join('')}${louvre(152, 188)}`} />
        <path
          className="face"
          d={`M14 260H290V272H14ZM14 384H290V392H14Z${pillars.map((x) => `M${x - 4} 152h8v108h-8ZM${x - 4} 272h8v112h-8Z`).join('')}`}
        />
        <path d="M120 392V388H184V392M302 392V84" />
        <path className="face" d="M302 88H334V109H302Z" />
        <path d="M302 95H334M302 102H334" />
        <path className="face" d="M312 232H616V240H312Z" />
        <path className="face" d={[...bays, 608].map((x) => `M${x - 4} 240h8v152h-8Z`).join('')} />
        {bays.map((x) => (
          <g key={x} transform={`translate(${x})`}>
            <path className="face" d={lathe} />
            <path d="M4 262H92M48 262v9M38 271h20l-4 8h-12ZM39 352H68M53 356v-7" />
          </g>
        ))}
        {bays
          .filter((x) => x !== vacancy)
          .map((x) => (
            <g key={x}>
              <path className="face" d={truss(x)} />
              <path transform={`translate(${x + 96})`} d={webs} />
            </g>
          ))}
        <path d={bays.map(glazing).join('')} />
      </g>
      <path className="dim" d={dimensionAcross([...bays, 608], 440)} />
      <path className="vacant" d="M419 231L511 164V231Z" />
      <g className="part from-top">
        <path d={truss(vacancy)} />
        <path className="cut" transform="translate(512)" d={webs} />
      </g>
    </Drawing>
  )
}
