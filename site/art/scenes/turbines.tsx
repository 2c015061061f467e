import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

/** A blade that points up from the hub, seen from the front: its root is a circle, its edge swells and thins out. */
const BLADE = 'M-6-14C-17-34-19-58-15-84C-11-116-5-146 0-170C5-130 8-84 8-50C8-34 7-24 6-14Z'
/** The same one unit inside its edge. */
const VACANCY = 'M-5-16C-15-35-17-58-13.5-84C-10-114-4.5-142 0-164C4-128 6.8-84 6.8-50C6.8-34 6-24 5-16Z'

function Tower({ height }: { height: number }) {
  return (
    <>
      <path className="face" d={`M-8 14L-14 ${height}H14L8 14Z`} />
      <path d={`M-5 ${height}V${height - 24}H5V${height}M-26 ${height}H26`} />
    </>
  )
}

/** Three wind turbines, front elevation: one blade of the nearest is still to be hoisted. */
export function TurbinesScene() {
  return (
    <Drawing>
      <path className="faint" d="M320 16V440M120 150V440M536 96V440" />
      <g className="line">
        {[
          { x: 120, y: 270, turn: 20, size: 0.5 },
          { x: 536, y: 236, turn: -25, size: 0.62 },
        ].map(({ x, y, turn, size }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <Tower height={(424 - y) / size} />
            {[0, 120, 240].map((angle) => (
              <path key={angle} className="face" transform={`rotate(${angle + turn})`} d={BLADE} />
            ))}
            <circle className="face" r="13" />
          </g>
        ))}
        <g transform="translate(320 196)">
          <Tower height={228} />
          <path d="M-10.5 72H10.5M-12 140H12" />
          {[0, 240].map((angle) => (
            <path key={angle} className="face" transform={`rotate(${angle})`} d={BLADE} />
          ))}
          <path d="M0-24V-150" />
          <circle className="face" r="15" />
          <circle r="5" />
        </g>
        <path d="M24 424H616" />
      </g>
      <path className="hatch" d={groundHatch(24, 616, 424)} />
      <path className="dim" d={dimensionAcross([120, 320, 536], 460)} />
      <g transform="translate(320 196) rotate(120)">
        <path className="vacant" d={VACANCY} />
      </g>
      <g className="part from-bottom">
        <path transform="translate(320 196) rotate(120)" d={BLADE} />
      </g>
    </Drawing>
  )
}
