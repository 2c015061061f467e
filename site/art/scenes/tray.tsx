import { Drawing } from '../drawing.tsx'
import { dimensionAcross, tenth } from './conventions.ts'

// Every pocket is the outline of its solid grown by the same clearance of 8.
const columns = [144, 320, 496]
const rows = [148, 308]
const screws = [
  [40, 40],
  [600, 40],
  [40, 416],
  [600, 416],
] as const
const holes = [0, 60, 120, 180, 240, 300]

function hexagon(r: number) {
  const h = tenth((r * Math.sqrt(3)) / 2)
  return `M${320 - r} 308l${r / 2}-${h}h${r}l${r / 2} ${h}l-${r / 2} ${h}h-${r}Z`
}

/** A triangle with eased corners: a core of three points, grown by the radius r. */
function triangle(r: number) {
  const along = tenth((r * Math.sqrt(3)) / 2)
  const arc = `a${r} ${r} 0 0 1`
  return `M${144 + along} ${258 - r / 2}l52 90${arc}-${along} ${r * 1.5}h-104${arc}-${along}-${r * 1.5}l52-90${arc}${along * 2} 0Z`
}

/** A fitted tray, plan: round, slot, square, triangle and arch lie in their pockets, the hexagon is still to come. */
export function TrayScene() {
  return (
    <Drawing>
      <g className="line">
        <rect className="face" x="16" y="16" width="608" height="424" rx="20" />
        <rect x="56" y="56" width="528" height="344" rx="12" />
        {screws.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="9" />
            <path d={`M${x - 4} ${y + 4}l8-8`} />
          </g>
        ))}
        <path d="M28 196a10 10 0 0 1 20 0v64a10 10 0 0 1-20 0ZM592 196a10 10 0 0 1 20 0v64a10 10 0 0 1-20 0Z" />
      </g>
      <path
        className="faint"
        d={`${rows.map((y) => `M64 ${y}H576`).join('')}${columns.map((x) => `M${x} 64V392`).join('')}`}
      />
      <g className="line">
        <circle className="face" cx="144" cy="148" r="68" />
        <circle cx="144" cy="148" r="60" />
        <circle cx="144" cy="148" r="20" />
        {holes.map((angle) => (
          <circle key={angle} cx="144" cy="108" r="6" transform={`rotate(${angle} 144 148)`} />
        ))}
        <rect className="face" x="240" y="100" width="160" height="96" rx="48" />
        <rect x="248" y="108" width="144" height="80" rx="40" />
        <rect x="272" y="132" width="96" height="32" rx="16" />
        <rect className="face" x="436" y="88" width="120" height="120" rx="8" />
        <rect x="444" y="96" width="104" height="104" />
        <rect x="464" y="116" width="64" height="64" />
        <path d="M444 96l20 20M548 96l-20 20M444 200l20-20M548 200l-20-20" />
        <path className="face" d={triangle(20)} />
        <path d={triangle(12)} />
        <circle cx="144" cy="318" r="16" />
        <path className="face" d={hexagon(72)} />
        <path className="face" d="M436 360V308a60 60 0 0 1 120 0v52a8 8 0 0 1-8 8H444a8 8 0 0 1-8-8Z" />
        <path d="M444 360V308a52 52 0 0 1 104 0v52ZM444 336H548" />
        <circle cx="496" cy="308" r="16" />
      </g>
      <path className="dim" d={dimensionAcross([257, 383], 460)} />
      <path className="vacant" d={hexagon(62)} />
      <g className="part from-right">
        <path d={hexagon(63)} />
        <circle className="cut" cx="320" cy="308" r="40" />
        <circle className="cut" cx="320" cy="308" r="26" />
      </g>
    </Drawing>
  )
}
