import { Drawing } from '../drawing.tsx'

const SPOKES = [0, 72, 144, 216, 288]

/** Alloy rim of five double spokes: the openings between them, the slot that halves each, and the hub with its nuts. */
function Rim() {
  return (
    <>
      <circle r="43" />
      {SPOKES.map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d="M-12.5-34.5a36.7 36.7 0 0 1 25 0q2.5 1 1.5 3.5l-6.5 14.5q-7.5-3-15 0l-6.5-14.5q-1-2.5 1.5-3.5zM0 20v17"
        />
      ))}
      <circle r="8" />
    </>
  )
}

/** Hatchback, side elevation: arches concentric with the wheels; the rear wheel rolls in along the ground. */
export function CarScene() {
  return (
    <Drawing>
      <g transform="translate(0 -24)">
        <g className="line">
          <path
            className="face"
            d="M82.5 336h-30.5c-16 0-24-12-25-30l1-20c1-16 8-26 20-32 40-18 92-30 146-39 38-25 72-45 106-55 32-9 66-12 104-12 52 0 102 5 152 18l-5 8c15 16 31 38 41 58 10 10 15 22 16 34l4 18c3 22 0 38-8 48q-4 4-10 4h-20.5a66 66 0 1 0-123 0h-245a66 66 0 1 0-123 0z"
          />
          <path d="M482 151.5Q492 144 504 143L508 155" />
          <path d="M234 214l62-38c12-7 26-10 50-11v47zM360 164.6c38-1 76 1.4 104 5.4l14 38.5-118 3.3zM478 172.5c10 1.5 20 3.5 27 6.5q5 2 8 7l11 18q1 3-3 3.3l-30 .7z" />
          <path d="M538 176l38 54M591 232l-23 5q-4 2-1 7c7 12 21 17 40 19M574 290h38.6" />
          <path d="M222 222c-2 32 0 70 9 102M353 222v102M482 220c4 12-2 20-18 30-18 12-30 36-30 74M209 324h238" />
          <path d="M100 250c32-11 68-19 106-25M33 274c9-12 33-20 65-24l-12 14c-14 6-32 10-53 10zM27.4 298h51.6" />
          <path className="face" d="M234 214q-4-13 8-14h13q7 0 7 7v1q0 6-6 6z" />
          <path d="M316 236H342M444 231H470" />
          <circle cx="540" cy="228" r="9" />
          <circle cx="56" cy="315" r="6" />
          <path d="M16 368H624" />
          <g transform="translate(144 312)">
            <circle className="face" r="56" />
            <Rim />
          </g>
          <g transform="translate(512 312)">
            <circle r="24" />
            <circle r="8" />
          </g>
        </g>
        <path
          className="hatch"
          d="M240 300c60 0 130-5 188-16M40 384l16-16M56 384l16-16M72 384l16-16M296 384l16-16M312 384l16-16M328 384l16-16M568 384l16-16M584 384l16-16M600 384l16-16"
        />
        <path className="dim" d="M144 376V432M512 376V432M136 424H520M138 430L150 418M506 430L518 418" />
        <circle className="vacant" cx="512" cy="312" r="55" />
        <g className="part from-right">
          <circle cx="512" cy="312" r="56" />
          <g className="cut" transform="translate(512 312)">
            <Rim />
          </g>
        </g>
      </g>
    </Drawing>
  )
}
