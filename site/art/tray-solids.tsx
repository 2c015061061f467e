import type { ReactNode } from 'react'

const HOLES = [0, 60, 120, 180, 240, 300]

/** Six solids in plan, in 116 units; the hexagon is the part, over its place. */
const solids: readonly ReactNode[] = [
  <g key="disc" className="line">
    <circle className="face" cx="58" cy="58" r="52" />
    <circle cx="58" cy="58" r="45" />
    <circle cx="58" cy="58" r="15" />
    {HOLES.map((angle) => (
      <circle key={angle} cx="58" cy="28" r="4.5" transform={`rotate(${angle} 58 58)`} />
    ))}
  </g>,
  <g key="hexagon">
    <path className="line face" d="M2 58l28-48.5h56l28 48.5-28 48.5h-56Z" />
    <path className="vacant" d="M11 58l23.5-40.7h47l23.5 40.7-23.5 40.7h-47Z" />
    <g className="part">
      <path d="M10 58l24-41.6h48l24 41.6-24 41.6h-48Z" />
      <circle className="cut" cx="58" cy="58" r="29" />
      <circle className="cut" cx="58" cy="58" r="18" />
    </g>
  </g>,
  <g key="block" className="line">
    <rect className="face" x="8" y="8" width="100" height="100" rx="7" />
    <path d="M15 15h86v86H15ZM32 32h52v52H32ZM15 15l17 17M101 15L84 32M15 101l17-17M101 101L84 84" />
  </g>,
  <g key="wedge" className="line">
    <path className="face" d="M58 4q8 0 12 7l40 72q8 16-8 22H14q-16-6-8-22L46 11q4-7 12-7Z" />
    <path d="M58 13q4 0 6 4l38 70q4 9-5 10H19q-9-1-5-10L52 17q2-4 6-4Z" />
    <circle cx="58" cy="68" r="13" />
  </g>,
  <g key="key" className="line">
    <rect className="face" x="2" y="22" width="112" height="72" rx="36" />
    <rect x="9" y="29" width="98" height="58" rx="29" />
    <rect x="28" y="46" width="60" height="24" rx="12" />
  </g>,
  <g key="arch" className="line">
    <path className="face" d="M6 102V58a52 52 0 0 1 104 0v44q0 7-7 7H13q-7 0-7-7Z" />
    <path d="M13 102V58a45 45 0 0 1 90 0v44ZM13 84H103" />
    <circle cx="58" cy="58" r="13" />
  </g>,
]

/** The solid of a recess, by its position in the tray. */
export function TraySolid({ position }: { position: number }) {
  return (
    <svg className="drawing tray-solid" viewBox="0 0 116 116" aria-hidden="true" focusable="false">
      {solids[position % solids.length]}
    </svg>
  )
}
