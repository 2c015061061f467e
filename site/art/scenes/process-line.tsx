import { Drawing } from '../drawing.tsx'
import { groundHatch } from './conventions.ts'

// Symbols as in a piping diagram: two triangles meeting are a valve, a T is its hand lever, a dome its actuator; a circle
// with a peak is a pump, a circle with a bar an instrument.
const trays = [136, 168, 200, 232, 264, 296, 328]
const bowtie = 'M-28-18V18L28-18V18Z'
const actuator = 'M-22-36A22 22 0 0 1 22-36Z'
const feedValve = 'translate(188 256)'

type HandValveProps = {
  x: number
  y: number
  turned?: boolean
}

function HandValve({ x, y, turned = false }: HandValveProps) {
  return (
    <g transform={`translate(${x} ${y})${turned ? ' rotate(90)' : ''}`}>
      <path className="face" d={bowtie} />
      <path d="M0 0V-26M-12-26H12" />
    </g>
  )
}

/** Column, stirred vessel, pump and receiver with their pipes, process diagram; the actuated feed valve is missing. */
export function ProcessLineScene() {
  return (
    <Drawing>
      <path className="faint" d="M88 24V448M328 112V448M432 128H632" />
      <path className="hatch" d={groundHatch(24, 632, 432)} />
      <g className="line">
        <path className="face" d="M440 432V184H448V432ZM616 432V184H624V432Z" />
        <path d="M448 216L480 184M616 216L584 184" />
        <path d="M88 82V40H536V96M296 34l10 6-10 6M448 128H408V104H120M176 98l-10 6 10 6" />
        <path d="M120 256H160M216 256H264M328 364V404H472M424 398l10 6-10 6M496 380V160M490 228l6-10 6 10M576 160V372M570 340l6 10 6-10" />
        <HandValve x={240} y={104} />
        <HandValve x={496} y={304} turned />
        <HandValve x={576} y={264} turned />
        <path className="face" d="M432 184V176H632V184Z" />
      </g>
      <g className="line">
        <path className="face" d="M60 384L48 432H128L116 384Z" />
        <path className="face" d="M56 104A32 22 0 0 1 120 104V372A32 22 0 0 1 56 372Z" />
        <path
          d={`M56 104H120M56 372H120${trays.map((y, i) => (i % 2 ? `M56 ${y}H102v10` : `M120 ${y}H74v10`)).join('')}`}
        />
      </g>
      <g className="line">
        <path
          className="face"
          d="M268 340V432H280V340ZM376 340V432H388V340ZM260 432V424H288V432ZM368 432V424H396V432Z"
        />
        <path className="face" d="M248 288H408V326A80 44 0 0 1 248 326Z" />
        <path className="face" d="M264 236A64 30 0 0 1 392 236V326A64 32 0 0 1 264 326Z" />
        <path d="M264 236H392M328 206V328M300 318L328 328L356 318V338L328 328L300 338Z" />
        <path className="face" d="M320 206V188H336V206ZM308 188V140H348V188ZM316 140V132H340V140Z" />
        <path d="M308 152H348M308 164H348M308 176H348" />
        <path d="M392 252L404 236" />
        <circle className="face" cx="412" cy="224" r="15" />
        <path d="M397 224H427" />
      </g>
      <path className="hatch" d="M268 268H322M334 268H388M284 278H314M342 278H372" />
      <g className="line">
        <path className="face" d="M484 176L488 152H508L512 176ZM560 176L564 152H584L588 176Z" />
        <path className="face" d="M468 96H604A20 32 0 0 1 604 160H468A20 32 0 0 1 468 96Z" />
        <path d="M468 96V160M604 96V160" />
        <path className="face" d="M464 432L476 416H516L528 432Z" />
        <circle className="face" cx="496" cy="404" r="24" />
        <path d="M472 404L496 380L520 404" />
        <path className="face" d="M548 372H604V432H548Z" />
        <path d="M548 392H604M548 412H604M24 432H632" />
      </g>
      <path className="vacant" d={bowtie + actuator} transform={feedValve} />
      <g className="part from-top">
        <g transform={feedValve}>
          <path d={`${bowtie}${actuator}M0 0V-36`} />
          <path className="cut" d="M-22-36H22" />
        </g>
      </g>
    </Drawing>
  )
}
