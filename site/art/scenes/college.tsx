import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

// Six columns; the middle opening is the widest, as it is in any portico with a door behind it.
const columns = [176, 228, 280, 412, 464]
const vacancy = 360
const bays = [202, 254, 386, 438]
const windows = [55, 90, 125]
const dentils = Array.from({ length: 20 }, (_, i) => 168 + i * 16)

function columnParts(x: number) {
  return {
    base: `M${x - 16} 400V392H${x + 16}V400ZM${x - 13} 392V384H${x + 13}V392Z`,
    shaft: `M${x - 11} 384C${x - 11} 330 ${x - 10} 290 ${x - 9} 232H${x + 9}C${x + 10} 290 ${x + 11} 330 ${x + 11} 384Z`,
    capital: `M${x - 9} 232C${x - 9} 228 ${x - 13} 228 ${x - 13} 224H${x + 13}C${x + 13} 228 ${x + 9} 228 ${x + 9} 232ZM${x - 16} 224V216H${x + 16}V224Z`,
    flutes: `M${x - 4} 246L${x - 4.6} 374M${x + 4} 246L${x + 4.6} 374`,
  }
}

function Column({ x }: { x: number }) {
  const { base, shaft, capital, flutes } = columnParts(x)
  return (
    <>
      <path className="face" d={base + shaft + capital} />
      <path className="hatch" d={flutes} />
    </>
  )
}

/** Two storeys of three windows; drawn once, and mirrored for the other wing. */
function Wing() {
  return (
    <>
      <path className="face" d="M40 432V232H168V432Z" />
      <path className="face" d="M32 232V224H168V232ZM40 224V208H168V224Z" />
      <path d="M40 320H168M40 408H168" />
      {windows.map((x) => (
        <path
          key={x}
          d={`M${x} 252h20v48h-20ZM${x - 4} 300h28M${x} 276h20M${x} 392V352a10 10 0 0 1 20 0V392ZM${x - 4} 392h28M${x} 352h20`}
        />
      ))}
    </>
  )
}

/** College front, elevation; one column of the portico is still to be set. */
export function CollegeScene() {
  const { base, shaft, capital } = columnParts(vacancy)
  return (
    <Drawing>
      <path className="faint" d="M320 8V472" />
      <path className="hatch" d={groundHatch(16, 624, 432)} />
      <g className="line">
        <Wing />
        <g transform="matrix(-1 0 0 1 640 0)">
          <Wing />
        </g>
        <path className="face" d="M288 128V80H352V128ZM280 80H360V72H280ZM288 72A32 32 0 0 1 352 72ZM320 40V16" />
        <path d="M304 80V104M320 80V104M336 80V104" />
        <path className="face" d="M168 216H472V400H168Z" />
        <path d="M300 400V288H340V400M300 312H340M320 312V400M297 288H343V280H297Z" />
        <path d={bays.map((x) => `M${x - 8} 276h16v56h-16ZM${x - 8} 304h16`).join('')} />
        {columns.map((x) => (
          <Column key={x} x={x} />
        ))}
        <path className="face" d="M152 216V184H488V216Z" />
        <path d="M152 200H488" />
        <path className="face" d="M144 184V176H496V184ZM152 176L320 104L488 176Z" />
        <path d="M192 168L320 116L448 168Z" />
        <circle cx="320" cy="146" r="14" />
        <path d="M320 138V146H326" />
        <path
          className="face"
          d="M152 400H488V408H152ZM144 408H496V416H144ZM136 416H504V424H136ZM128 424H512V432H128Z"
        />
        <path d="M16 432H624" />
      </g>
      <path className="hatch" d={dentils.map((x) => `M${x} 188v8`).join('')} />
      <path className="dim" d={dimensionAcross([176, 228, 280, 360, 412, 464], 460)} />
      <path className="vacant" d={base + shaft + capital} transform="matrix(.95 0 0 .99 18 3.1)" />
      <g className="part from-bottom">
        <path d={base + shaft + capital} />
        <path
          className="cut"
          d={`M${vacancy - 16} 392h32M${vacancy - 13} 384h26M${vacancy - 9} 232h18M${vacancy - 14} 224h28`}
        />
      </g>
    </Drawing>
  )
}
