import { Drawing } from '../drawing.tsx'

// The contours are level lines of one height field with two summits and a saddle, so they nest and never cross.
// Index contours are drawn heavier.
const indexContours =
  'M66 32c7 4 26 22 43 25s41-11 61-10 40 7 59 14 37 16 54 27 32 26 49 37 33 25 52 27 42-5 60-13 46-20 49-34-15-38-30-48-45-8-59-12-23-11-27-13M32 56c4 6 19 20 21 34s-8 32-9 49-1 35 3 51 13 30 21 45 29 31 27 42-31 17-41 23-18 10-22 12M608 178c-3 9-12 36-18 55s-6 42-15 59-24 32-39 45-31 27-49 35-38 11-58 15-40 10-60 9-39-9-58-16-35-18-54-26-41-20-57-21-29 4-39 15-6 42-19 52-41 9-59 5-42-26-51-31M161 103c-13 5-41 15-51 30s-12 40-7 58 20 36 34 50 32 25 50 32 41 5 60 9 39 7 56 16 29 29 47 36 40 6 60 5 42-3 59-11 34-23 45-39 23-40 20-56-23-34-39-41-41-4-60 0-38 18-56 21-39 5-53-4-21-35-34-50-27-30-44-40-42-15-57-18-17-3-30 2zM185 136c-11 4-37 13-42 25s1 35 9 48 26 25 41 31 36 9 50 4 29-22 31-35-10-34-21-46-32-21-43-26-14-5-25-1zM437 227c-11 5-36 16-41 28s-1 36 9 43 35 5 49-1 33-24 34-36-18-29-26-35-14-4-25 1z'
const contours =
  'M507 32c3 6 10 23 16 34s12 24 20 33 18 18 29 24 30 10 36 12M156 71c-15 3-43 7-57 18s-25 32-29 50-2 42 4 60 21 34 34 49 28 30 45 40 38 13 57 20 38 11 56 20 33 25 51 32 39 12 59 13 40-4 59-8 40-9 57-19 33-24 45-40 24-34 27-53 3-42-6-58-28-32-46-38-40-1-60 2-39 13-58 14-42 0-58-9-26-30-41-43-33-24-51-32-42-15-57-18-16-3-31 0zM165 116c-13 6-39 17-46 32s-4 40 3 56 24 32 39 43 35 18 54 21 42 5 58-2 33-23 36-38-11-38-21-54-23-32-39-42-41-16-55-19-16-3-29 3zM437 204c-12 4-33 10-47 19s-30 21-38 34-16 35-10 46 29 18 45 22 35 3 51 0 33-10 46-20 27-25 31-40 3-37-6-48-34-14-46-16-14-1-26 3zM188 148c-10 5-33 21-33 34s18 33 32 41 41 13 52 7 19-31 15-44-28-30-39-36-17-7-27-2z'

// Stations of the survey; sight lines join them to the one whose mark is missing.
const stations = [
  [212, 192],
  [96, 352],
  [80, 88],
  [352, 80],
  [568, 152],
  [288, 376],
] as const
const [markX, markY] = [440, 264]
const crosses = [176, 320, 464].flatMap((x) => [128, 224, 320].map((y) => [x, y] as const))
const margin = [80, 128, 176, 224, 272, 320, 368, 416, 464, 512, 560]

function triangle(x: number, y: number, r: number) {
  return `M${x} ${y - r}L${x + r} ${y + r * 0.75}H${x - r}Z`
}

/** Two hills with their survey stations, plan; one station has no mark yet. */
export function ContourMapScene() {
  return (
    <Drawing>
      <g className="line">
        <path className="face" d="M20 20H620V428H20Z" />
        <path d="M32 32H608V416H32Z" />
      </g>
      <path className="hatch" d={contours} />
      <path className="line" d={indexContours} />
      <path
        className="dim"
        d={`${crosses.map(([x, y]) => `M${x - 5} ${y}h10m-5-5v10`).join('')}${margin.map((x) => `M${x} 20v12M${x} 416v12`).join('')}`}
      />
      <path className="faint" d={stations.map(([x, y]) => `M${markX} ${markY}L${x} ${y}`).join('')} />
      <g className="line">
        {stations.map(([x, y]) => (
          <path key={x} className="face" d={triangle(x, y, 12)} />
        ))}
        <path d="M32 448H224V460H32ZM80 448V460M128 448V460" />
        <circle className="face" cx="592" cy="454" r="13" />
        <path d="M592 474V438M584 452l8-14 8 14" />
      </g>
      <path className="vacant" d={triangle(markX, markY, 29)} />
      <g className="part from-top">
        <path d={triangle(markX, markY, 30)} />
        <circle className="cut" cx={markX} cy={markY + 6} r="7" />
      </g>
    </Drawing>
  )
}
