import { Fragment } from 'react'
import { RegionMap } from '../../art/region-map.tsx'
import { StaticHtml } from '../../static-html.tsx'
import { type MapView, NEAR, type TownPeople } from './plan-map.ts'

type SampleMapProps = {
  view: MapView
  /** The URL of a choice of another town. */
  linkTo: (town: number) => string
  onChoose: (town: number) => void
}

const percent = (value: number, of: number) => `${Math.round((value / of) * 1000) / 10}%`

/** The discs stand on a drawing of the region. The names are not scaled with it, so that they stay readable. */
export function SampleMap({ view, linkTo, onChoose }: SampleMapProps) {
  const { chosen, towns } = view
  return (
    <div className="whiteprint relative overflow-hidden">
      <StaticHtml name="region-map" className="aspect-[838/620]">
        {RENDERS_STATIC_HTML && <RegionMap />}
      </StaticHtml>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG element. */}
      <svg
        className="drawing region-map absolute inset-0"
        viewBox="0 0 838 620"
        role="group"
        aria-label="Towns on the map"
      >
        <circle className="near" cx={chosen.x} cy={chosen.y} r={NEAR} />
        {towns.map((town, position) => (
          <a
            key={town.name}
            href={linkTo(position)}
            aria-label={`${town.name}, ${town.people} people`}
            aria-current={town.name === chosen.name ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(position)
            }}
          >
            <circle className="target" cx={town.x} cy={town.y} r="34" />
            <Mark town={town} isChosen={town.name === chosen.name} />
          </a>
        ))}
      </svg>
      <svg className="map-names absolute inset-0 size-full" aria-hidden="true">
        {towns.map((town) => (
          <Fragment key={town.name}>
            <TownName town={town} />
            <NameOnPhones town={town} isChosen={town.name === chosen.name} />
          </Fragment>
        ))}
        <g className="beside max-md:hidden">
          <text x="94.6%" y="3%" dy="6">
            N
          </text>
          <text x="91.2%" y="96%" dy="6">
            50 km
          </text>
        </g>
      </svg>
    </div>
  )
}

function Mark({ town: { x, y, radius }, isChosen }: { town: TownPeople; isChosen: boolean }) {
  const triangle = `M${x} ${y - 9}l9 16h-18Z`
  if (isChosen) {
    return (
      <g className="part">
        <circle cx={x} cy={y} r={Math.max(radius, 14)} />
        <path className="cut" d={triangle} />
      </g>
    )
  }
  return radius > 0 ? (
    <circle className="people" cx={x} cy={y} r={radius} />
  ) : (
    <path className="line face" d={triangle} />
  )
}

function TownName({ town: { name, x, y, side, people, radius } }: { town: TownPeople }) {
  const reach = Math.round(radius)
  const lift = side === 'above' ? -(reach + 28) : side === 'below' ? Math.max(reach, 9) + 20 : -2
  const shift = side ? 0 : Math.max(reach, 9) + 8
  return (
    <g className={`max-md:hidden ${side ? '' : 'beside'}`}>
      <text x={percent(x, 838)} y={percent(y, 620)} dx={shift} dy={lift} className="fill-ink font-semibold">
        {name}
      </text>
      {people > 0 && (
        <text x={percent(x, 838)} y={percent(y, 620)} dx={shift} dy={lift + 18}>
          {people}
        </text>
      )}
    </g>
  )
}

/** The discs of a map as wide as a phone have about this part of their size. */
const ON_PHONES = 0.42

function NameOnPhones({ town: { name, x, y, radius, onPhones }, isChosen }: { town: TownPeople; isChosen: boolean }) {
  const reach = Math.round(Math.max(radius, 14) * ON_PHONES) + 4
  const [shift, lift] = onPhones === 'below' ? [0, reach + 12] : [onPhones === 'left' ? -reach : reach, 5]
  return (
    <text
      x={percent(x, 838)}
      y={percent(y, 620)}
      dx={shift}
      dy={lift}
      className={`md:hidden ${onPhones ?? 'right'} ${isChosen ? 'fill-ink font-semibold' : ''}`}
    >
      {name}
    </text>
  )
}
