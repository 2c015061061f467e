import { Drawing } from '../drawing.tsx'
import { dimensionAcross, tenth } from './conventions.ts'

const PITCH = 128
const balls = Array.from({ length: 11 }, (_, i) => i)
const vacancy = 10

function centre(place: number) {
  const turn = (place / balls.length) * 2 * Math.PI
  return { cx: tenth(320 + PITCH * Math.cos(turn)), cy: tenth(216 + PITCH * Math.sin(turn)) }
}

/** Ball bearing, front elevation with the shield off; one ball is missing. */
export function BearingScene() {
  return (
    <Drawing>
      <path className="faint" d="M320 8V440M96 216H544" />
      <circle className="faint" cx="320" cy="216" r={PITCH} />
      <g className="line">
        <circle className="face" cx="320" cy="216" r="184" />
        <circle cx="320" cy="216" r="172" />
        <circle className="face" cx="320" cy="216" r="152" />
        <circle className="face" cx="320" cy="216" r="104" />
        <circle cx="320" cy="216" r="84" />
        <circle className="face" cx="320" cy="216" r="72" />
        <path d="M308 144.6V132H332V144.6" />
        {balls
          .filter((place) => place !== vacancy)
          .map((place) => (
            <g key={place}>
              <circle className="face" {...centre(place)} r="28" />
              <circle {...centre(place)} r="4" />
            </g>
          ))}
      </g>
      <path className="dim" d={dimensionAcross([136, 248, 392, 504], 456)} />
      <circle className="vacant" {...centre(vacancy)} r="27" />
      <g className="part from-right">
        <circle {...centre(vacancy)} r="28" />
        <circle className="cut" {...centre(vacancy)} r="4" />
      </g>
    </Drawing>
  )
}
