import { Drawing } from '../drawing.tsx'
import { dimensionAcross } from './conventions.ts'

/** Each key has a bit of its own: how far its three wards reach. */
const keys = [
  { x: 112, wards: [34, 24, 34] },
  { x: 216, wards: [24, 34, 24] },
  { x: 320, wards: [34, 34, 22] },
  { x: 424, wards: [22, 28, 34] },
  { x: 528, wards: [34, 22, 28] },
]
const vacancy = keys[2]
const PEG = 124

/** A key that hangs by its bow, whose middle is at 0. */
const outline = ([first = 0, second = 0, third = 0]: readonly number[]) =>
  `M7 168V160H${third}V144H${second}V130H${first}V116H7V54H13V42H9A34 34 0 1 0-9 42H-13V54H-7V168Q0 174 7 168Z`
const HOLE = 'M-18 8a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z'
const COLLAR = 'M-9 42H9M-7 54H7'

const hung = (x: number) => `translate(${x} ${PEG + 6})`

/** Keys on a board, front elevation: each has its peg and its plate; one is missing. */
export function KeysScene() {
  return (
    <Drawing>
      <path className="faint" d={keys.map(({ x }) => `M${x} 48V424`).join('')} />
      <g className="line">
        <path className="face" d="M32 64H608V408H32Z" />
        <path d="M44 76H596V396H44ZM56 88h8M60 84v8M576 88h8M580 84v8M56 384h8M60 380v8M576 384h8M580 380v8" />
        <path className="face" d={keys.map(({ x }) => `M${x - 34} 336h68v32h-68ZM${x - 8} 100h16v20h-16Z`).join('')} />
        <path d={keys.map(({ x }, n) => `M${x - 22} 352h${28 + ((n * 5) % 3) * 8}`).join('')} />
        {keys.map(
          ({ x, wards }) =>
            x !== vacancy?.x && (
              <g key={x} transform={hung(x)}>
                <path className="face" d={outline(wards)} />
                <path d={HOLE + COLLAR} />
              </g>
            ),
        )}
      </g>
      <path className="dim" d={dimensionAcross([32, 608], 448)} />
      {vacancy && (
        <g transform={hung(vacancy.x)}>
          <path
            className="vacant"
            d="M6 167V159H21V145H33V117H6V53H12V43H8A33 33 0 1 0-8 43H-12V53H-6V167Q0 172 6 167Z"
          />
          <g className="part from-top">
            <path fillRule="evenodd" d={outline(vacancy.wards) + HOLE} />
            <path className="cut" d={COLLAR} />
          </g>
        </g>
      )}
      <path className="line face" d={keys.map(({ x }) => `M${x - 6} ${PEG}a6 6 0 1 0 12 0a6 6 0 1 0-12 0`).join('')} />
    </Drawing>
  )
}
