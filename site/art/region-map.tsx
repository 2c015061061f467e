type Point = readonly [number, number]

const coast: readonly Point[] = [
  [78, -60],
  [60, 35],
  [57, 74],
  [63, 114],
  [66, 153],
  [72, 177],
  [75, 216],
  [81, 281],
  [87, 319],
  [105, 382],
  [126, 461],
  [142, 540],
  [159, 619],
  [171, 683],
]
const hills: readonly Point[] = [
  [237, -60],
  [177, 51],
  [192, 114],
  [195, 169],
  [177, 216],
  [159, 264],
  [165, 319],
  [192, 374],
  [204, 430],
  [216, 493],
  [225, 548],
  [249, 619],
  [267, 683],
]
const rivers =
  'M184 77Q229 70 278 92T372 130T462 153T552 173T642 195T724 201T799 219T912 256M180 209Q252 248 267 260T304 288T357 323T417 355T477 394T529 450T589 481T672 513T754 564T912 619M195 382Q252 446 274 477T319 537T349 584T387 619L492 683'
const roads =
  'M99 190L139 232L210 265L231 300L252 433L274 509L288 575M99 190L154 130L220 68M231 300L232 262L244 177L220 68M231 300L288 264L363 210L402 145L453 85M231 300L342 335L432 382L538 436M453 85L582 130L747 201'
const columns = [102, 252, 402, 552, 702]
const lines = [66, 224, 382, 540]
/** Crosses beside the figures of towns, which would read as a plus. */
const leftOut = ['252 66', '252 224', '402 224']

/** A smooth line through the middles between the points. Relative, so that two lines beside each other read the same. */
function smooth([first = [0, 0], ...rest]: readonly Point[], dx = 0): string {
  let [fromX, fromY] = first
  const curves = rest.map(([x, y], n) => {
    const [nextX, nextY] = rest[n + 1] ?? [x, y]
    const [toX, toY] = [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)]
    const curve = `q${x - fromX} ${y - fromY} ${toX - fromX} ${toY - fromY}`
    ;[fromX, fromY] = [toX, toY]
    return curve
  })
  return `M${first[0] + dx} ${first[1]}${curves.join('')}`
}

/** Short strokes to the west of the hills, where they fall steeply. */
function hachures(): string {
  return hills
    .slice(1)
    .map(([x, y], n) => {
      const [fromX, fromY] = hills[n] ?? [x, y]
      return Array.from({ length: 9 }, (_, step) => {
        const part = step / 9
        return `M${Math.round(fromX + (x - fromX) * part)} ${Math.round(fromY + (y - fromY) * part)}l-${10 + ((step * 7) % 5)} 3`
      }).join('')
    })
    .join('')
}

/** Western Maharashtra, plan: coast, hills, rivers, roads and the grid of the sheet. */
export function RegionMap() {
  const crosses = columns
    .flatMap((x) => lines.map((y) => [x, y] as const))
    .filter(([x, y]) => !leftOut.includes(`${x} ${y}`))
    .map(([x, y]) => `M${x - 5} ${y}h10m-5-5v10`)
  return (
    <svg className="drawing region-map" viewBox="0 0 838 620" aria-hidden="true" focusable="false">
      <path className="face" d={`${smooth(coast)}L838 683V-60Z`} />
      <path className="hatch" d={[-10, -21, -34].map((dx) => smooth(coast, dx)).join('')} />
      <path className="line" d={smooth(coast)} />
      <path className="dim" d={crosses.join('')} />
      <path className="hatch" d={`${smooth(hills)}${hachures()}`} />
      <path className="hatch" d={rivers} />
      <path className="dim" d={roads} />
      <path className="dim" d="M798 72V30M791 44l7-14 7 14M688 596h71m0-6v12m-71-12v12" />
    </svg>
  )
}
