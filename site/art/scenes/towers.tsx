import { Drawing } from '../drawing.tsx'
import { dimensionDown, groundHatch } from './conventions.ts'

// Both towers share storey heights of 32 above a lobby of 48, so that one set of level lines measures both.
const storey = 32
const lobby = 384
const floorTop = (index: number) => lobby - storey * (index + 1)
const ourFloors = [0, 1, 2, 3, 4, 6, 7, 8]
const vacantFloor = 5
const rivalFloors = [0, 1, 2, 3, 4, 5, 6]
const levels = [432, 384, 320, 256, 192, 128]
const windows = [0, 1, 2, 3, 4, 5]

function punchedWindows(y: number) {
  return windows.map((i) => `M${62 + i * 32} ${y + 8}h20v16h-20Z`).join('')
}

/** Two towers against one set of level lines, elevation; a storey of ours is still to come. */
export function TowersScene() {
  const y = floorTop(vacantFloor)
  return (
    <Drawing>
      <path className="faint" d={`${levels.map((level) => `M16 ${level}H600`).join('')}M152 16V456M472 72V456`} />
      <path className="dim" d={levels.map((level) => `M608 ${level}l-8-12h16ZM600 ${level}h24`).join('')} />
      <path className="hatch" d={groundHatch(16, 592, 432)} />
      <g className="line">
        <path className="face" d="M104 88V64H200V88Z" />
        <path d="M152 64V24M144 40H160M148 32H156" />
        <path className="face" d="M48 96V88H256V96Z" />
        {ourFloors.map((index) => (
          <g key={index}>
            <path className="face" d={`M56 ${floorTop(index)}h192v32h-192Z`} />
            <path d={punchedWindows(floorTop(index))} />
          </g>
        ))}
        <path className="face" d="M56 384H248V432H56Z" />
        <path d="M128 432V400H176V432M152 400V432M120 400H184M72 400H104V420H72ZM200 400H232V420H200Z" />
      </g>
      <g className="line">
        <path className="face" d="M416 160V128H528V160Z" />
        <path d="M432 128V160M456 128V160M488 128V160M512 128V160M472 128V88" />
        {rivalFloors.map((index) => (
          <g key={index}>
            <path className="face" d={`M392 ${floorTop(index)}h160v32h-160Z`} />
            <path d={`M392 ${floorTop(index) + 10}h160`} />
          </g>
        ))}
        <path className="face" d="M384 384H560V432H384Z" />
        <path d="M456 170V384M488 170V384M424 170V384M520 170V384" />
        <path d="M384 396H560M416 396V432M448 396V432M496 396V432M528 396V432M472 396V432" />
        <path d="M16 432H592" />
      </g>
      <path className="dim" d={dimensionDown([96, 192, 224, 432], 320)} />
      <path className="vacant" d={`M57 ${y + 1}H247V${y + 31}H57Z`} />
      <g className="part from-left">
        <path d={`M56 ${y}H248V${y + 32}H56Z`} />
        <path className="cut" d={punchedWindows(y)} />
      </g>
    </Drawing>
  )
}
