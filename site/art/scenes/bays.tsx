import { Drawing } from '../drawing.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

// Saw-tooth bays of 136 on a column grid; every tooth has a Pratt truss whose posts stand on the quarter points.
const grid = [40, 176, 312, 448, 584]
const [first, second, third] = [40, 176, 312]
const slats = [328, 340, 352, 364, 376, 388]
const panes = [28, 56, 84]
const lattice = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const jib = Array.from({ length: 12 }, (_, i) => 264 + i * 20)

function outline(x: number, inset = 0) {
  return `M${x + inset} ${408 - inset}V${168 + inset * 2}L${x + 136 - inset} ${256 + inset}V${408 - inset}Z`
}

function truss(x: number) {
  return `M${x} 256h136M${x} 168l34 88V190l34 66V212l34 44V234`
}

/** A saw-tooth works, front elevation: two bays stand, the crane sets the third, the fourth has its footings. */
export function BaysScene() {
  return (
    <Drawing>
      <path className="faint" d={grid.map((x) => `M${x} 136V448`).join('')} />
      <path className="hatch" d={groundHatch(8, 632, 408)} />
      <g className="line">
        <path className="face" d="M520 408V104H544V408Z" />
        <path d={`M520 408${lattice.map((i) => `L${i % 2 ? 520 : 544} ${408 - (i + 1) * 27}`).join('')}`} />
        <path className="face" d="M512 408V396H552V408Z" />
        <path className="face" d="M508 104H556V92H508Z" />
        <path d="M252 92H616M264 76H508M252 92L264 76M556 76H608L616 92" />
        <path d={`M264 76${jib.map((x) => `L${x + 10} 92L${x + 20} 76`).join('')}`} />
        <path className="face" d="M520 92L532 32L544 92Z" />
        <path d="M532 32L324 76M532 32L600 76" />
        <path className="face" d="M584 92H616V124H584Z" />
        <path className="face" d="M496 104H516V132H500L496 124Z" />
        <path className="face" d="M368 92H392V100H368Z" />
        <path d="M376 100V128M384 100V128M374 128H386V136H374ZM380 136V144M380 144L346 190M380 144L414 234" />
      </g>
      <g className="line">
        {grid.map((x) => (
          <path key={x} className="face" d={`M${x - 6} 408V424H${x - 18}V436H${x + 18}V424H${x + 6}V408`} />
        ))}
        <path className="face" d={outline(first) + outline(second)} />
        <path d={truss(first) + truss(second)} />
        <path d="M68 408V316H148V408M60 316H156" />
        <path d={slats.map((y) => `M68 ${y}H148`).join('')} />
        <path d="M60 276H156V296H60ZM92 276V296M124 276V296" />
        <path d={`M188 384H300M188 276H300V352H188Z${panes.map((x) => `M${188 + x} 276V352`).join('')}M188 300H300`} />
        <path d="M8 408H632" />
      </g>
      <path className="dim" d={dimensionAcross(grid, 460)} />
      <path className="vacant" d={outline(third, 1)} />
      <g className="part from-top">
        <path d={outline(third)} />
        <path
          className="cut"
          d={`${truss(third)}M324 384H436M324 276H436V352H324Z${panes.map((x) => `M${324 + x} 276V352`).join('')}M324 300H436`}
        />
      </g>
    </Drawing>
  )
}
