import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

// Carriers ride at one pitch of 120; the idlers under the belt stand at half of it.
const carriers = [140, 260, 500]
const vacancy = 380
const idlers = [170, 230, 290, 350, 410, 470]
const returns = [170, 290, 350, 470]
const legs = [200, 440]
const belt = 240

function tote(x: number, inset = 0) {
  const slab = (y: number, height: number) =>
    `M${x - 48 + inset} ${y - inset}v-${height - inset * 2}h${96 - inset * 2}v${height - inset * 2}Z`
  const body = `M${x - 40 + inset} ${belt - 12}l-4-66h${88 - inset * 2}l-4 66Z`
  return slab(belt - 2, 10) + body + slab(belt - 78, 12)
}

function ribs(x: number) {
  return `M${x - 16} ${belt - 58}h32v-12h-32ZM${x - 42} ${belt - 44}h84M${x - 24} ${belt - 44}v32M${x} ${belt - 44}v32M${x + 24} ${belt - 44}v32`
}

/** Belt conveyor with carriers between two drums, side elevation; one carrier is missing from the run. */
export function ConveyorScene() {
  return (
    <Drawing>
      <path
        className="faint"
        d={`M32 284H608M96 216V352M544 216V352${[...carriers, vacancy].map((x) => `M${x} 104V232`).join('')}`}
      />
      <path className="hatch" d={groundHatch(16, 624, 432)} />
      <g className="line">
        <path className="face" d={`M96 ${belt}H544a44 44 0 0 1 0 88H96a44 44 0 0 1 0-88Z`} />
        {idlers.map((x) => (
          <circle key={x} cx={x} cy={belt + 12} r="10" />
        ))}
        {returns.map((x) => (
          <circle key={x} className="face" cx={x} cy={belt + 98} r="8" />
        ))}
        {legs.map((x) => (
          <g key={x}>
            <path className="face" d={`M${x - 8} 304V424h16V304Z`} />
            <path className="face" d={`M${x - 24} 424v8h48v-8Z`} />
          </g>
        ))}
        <path d="M208 400H432M208 392L272 304M432 392L368 304" />
        <path className="face" d="M144 272H496V304H144Z" />
        <path d="M144 280H496M144 296H496" />
        {[96, 544].map((x) => (
          <g key={x}>
            <circle cx={x} cy="284" r="34" />
            <circle cx={x} cy="284" r="6" />
          </g>
        ))}
        <path d="M16 432H624" />
      </g>
      <g className="line">
        <path className="face" d="M508 432V424H580V432ZM520 424L524 404H564L568 424Z" />
        <circle className="face" cx="544" cy="388" r="26" />
        <circle cx="544" cy="388" r="12" />
        <circle className="face" cx="544" cy="284" r="18" />
        <circle cx="544" cy="284" r="6" />
        <path d="M526 285L532 388M562 285L556 388" />
      </g>
      <g className="line">
        {carriers.map((x) => (
          <g key={x}>
            <path className="face" d={tote(x)} />
            <path d={ribs(x)} />
          </g>
        ))}
      </g>
      <path className="dim" d={dimensionAcross([140, 260, 380, 500], 96)} />
      <path className="vacant" d={tote(vacancy, 1)} />
      <g className="part from-top">
        <path d={tote(vacancy)} />
        <path className="cut" d={ribs(vacancy)} />
      </g>
    </Drawing>
  )
}
