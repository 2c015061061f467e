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
          d="M-12.5-34.5A36.7 36.7 0 0 1 12.5-34.5Q15-33.5 14-31L7.5-16.5Q0-19.5-7.5-16.5L-14-31Q-15-33.5-12.5-34.5ZM0 20V37"
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
            d="M82.5 336H52C36 336 28 324 27 306L28 286C29 270 36 260 48 254C88 236 140 224 194 215C232 190 266 170 300 160C332 151 366 148 404 148C456 148 506 153 556 166L551 174C566 190 582 212 592 232C602 242 607 254 608 266L612 284C615 306 612 322 604 332Q600 336 594 336H573.5A66 66 0 1 0 450.5 336H205.5A66 66 0 1 0 82.5 336Z"
          />
          <path d="M482 151.5Q492 144 504 143L508 155" />
          <path d="M234 214L296 176C308 169 322 166 346 165V212ZM360 164.6C398 163.6 436 166 464 170L478 208.5L360 211.8ZM478 172.5C488 174 498 176 505 179Q510 181 513 186L524 204Q525 207 521 207.3L491 208Z" />
          <path d="M538 176L576 230M591 232L568 237Q564 239 567 244C574 256 588 261 607 263M574 290H612.6" />
          <path d="M222 222C220 254 222 292 231 324M353 222V324M482 220C486 232 480 240 464 250C446 262 434 286 434 324M209 324H447" />
          <path d="M100 250C132 239 168 231 206 225M33 274C42 262 66 254 98 250L86 264C72 270 54 274 33 274ZM27.4 298H79" />
          <path className="face" d="M234 214Q230 201 242 200H255Q262 200 262 207V208Q262 214 256 214Z" />
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
          d="M240 300C300 300 370 295 428 284M40 384L56 368M56 384L72 368M72 384L88 368M296 384L312 368M312 384L328 368M328 384L344 368M568 384L584 368M584 384L600 368M600 384L616 368"
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
