import { PLANT, SheetMap } from '../art/sheet-map.tsx'
import { HeadedBand } from './headed-band.tsx'

type Side = 'above' | 'below' | 'left' | 'right'
type Town = {
  name: string
  people: number
  x: number
  y: number
  radius: number
  side: Side
  /** Pixels by which phones move the name. */
  nudge?: number
}

/** Made up, as the mark beside the heading says. */
const towns: readonly Town[] = [
  { name: 'Bengaluru', people: 64, x: 123, y: 186, radius: 32.8, side: 'below' },
  { name: 'Sriperumbudur', people: 52, x: 947, y: 179, radius: 29.6, side: 'left' },
  { name: 'Chennai', people: 46, x: 1049, y: 140, radius: 27.8, side: 'above' },
  { name: 'Hosur', people: 41, x: 207, y: 270, radius: 26.3, side: 'below' },
  { name: 'Oragadam', people: 37, x: 968, y: 248, radius: 24.9, side: 'below' },
  { name: 'Ranipet', people: 18, x: 746, y: 201, radius: 17.4, side: 'below', nudge: -8 },
  { name: 'Vellore', people: 12, x: 665, y: 205, radius: 14.2, side: 'above' },
  { name: 'Kancheepuram', people: 11, x: 866, y: 237, radius: 13.6, side: 'below' },
  { name: 'Krishnagiri', people: 9, x: 341, y: 349, radius: 12.3, side: 'right' },
  { name: 'Kolar', people: 6, x: 313, y: 125, radius: 10, side: 'above' },
]
const MERIDIANS = ['77° 30′', '78° 00′', '78° 30′', '79° 00′', '79° 30′', '80° 00′']
const PARALLELS = [
  ['13°', '00′'],
  ['12°', '30′'],
] as const

const across = (x: number) => `${Math.round((x / 1190) * 1000) / 10}%`
const down = (y: number) => `${Math.round((y / 462) * 1000) / 10}%`

/** Within the 200 km that are shown below 64rem. */
const isNear = ({ x }: Town) => x > 180 && x < 760

type MapSheetProps = {
  heading: string
  lead: string
  sample: string
  plant: string
  title: string
  legend: string
  sheet: string
  table: string
  ground?: 'paper' | 'wash'
}

/** One printed sheet of a talent map. Below 64rem it shows the 200 km around the plant; the table has all towns. */
export function MapSheet({ heading, lead, sample, plant, title, legend, sheet, table, ground }: MapSheetProps) {
  return (
    <HeadedBand heading={heading} lead={lead} sample={sample} ground={ground}>
      <div className="map-sheet whiteprint mt-6 sm:mt-10">
        <div className="map-sheet-cut">
          <div className="map-sheet-area">
            <SheetMap towns={towns.map((town) => ({ ...town, isFar: !isNear(town) }))} />
            <svg className="map-names absolute inset-0 size-full" aria-hidden="true">
              {towns.map((town) => (
                <g key={town.name}>
                  <TownName town={town} />
                  {town.radius > 13 && (
                    <text
                      x={across(town.x)}
                      y={down(town.y)}
                      dy="6"
                      className={`fill-ink stroke-none font-bold font-display text-label ${isNear(town) ? 'max-md:hidden' : 'max-lg:hidden'}`}
                    >
                      {town.people}
                    </text>
                  )}
                </g>
              ))}
              <text
                x={across(PLANT.x)}
                y={down(PLANT.y)}
                dx="20"
                dy="5"
                className="right fill-marigold-ink font-semibold"
              >
                {plant}
              </text>
              <g className="max-lg:hidden">
                {MERIDIANS.map((label, place) => (
                  <text key={label} x={across(91 + place * 176)} y={down(15)} className="degrees">
                    {label}
                  </text>
                ))}
                {PARALLELS.map(([degrees, minutes], place) => (
                  <text key={minutes} y={down(176 + place * 180)} className="right degrees">
                    <tspan x={across(8)}>{degrees}</tspan>
                    <tspan x={across(8)} dy="16">
                      {minutes}
                    </tspan>
                  </text>
                ))}
                <text x={across(235)} y={down(440)} className="right degrees">
                  50 km
                </text>
              </g>
            </svg>
          </div>
        </div>
        <dl className="map-sheet-title">
          <div>
            <dt className="sr-only">Subject</dt>
            <dd className="font-bold font-display text-lead leading-tight">{title}</dd>
          </div>
          <div>
            <dt className="sr-only">Legend</dt>
            <dd>{legend}</dd>
            <dt className="sr-only">Sheet</dt>
            <dd>{sheet}</dd>
          </div>
        </dl>
      </div>
      <details className="mt-4">
        <summary className="text-link w-fit text-print">{table}</summary>
        <table className="mt-3 w-full max-w-[28rem] border-collapse text-label">
          <caption className="sr-only">{`${title}. ${sample}.`}</caption>
          <tbody>
            {towns.map(({ name, people }) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-3 text-left font-normal">
                  {name}
                </th>
                <td className="text-right">{people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </HeadedBand>
  )
}

/** On phones the discs have half of their size. */
function TownName({ town }: { town: Town }) {
  if (!isNear(town)) return <Name town={town} scale={1} className="max-lg:hidden" />
  return (
    <>
      <Name town={town} scale={1} className="max-md:hidden" />
      <Name town={town} scale={0.5} className="md:hidden" />
    </>
  )
}

function Name({
  town: { name, x, y, radius, side, nudge = 0 },
  scale,
  className,
}: {
  town: Town
  scale: number
  className: string
}) {
  const reach = Math.round(radius * scale)
  const lift = { above: -reach - 7, below: reach + 17, left: -reach + 4, right: 5 }[side]
  const middle = scale < 1 ? nudge : 0
  const shift = { above: middle, below: middle, left: -reach, right: reach + 7 }[side]
  return (
    <text
      x={across(x)}
      y={down(y)}
      dx={shift}
      dy={lift}
      className={`fill-ink font-semibold ${side === 'left' || side === 'right' ? side : ''} ${className}`}
    >
      {name}
    </text>
  )
}
