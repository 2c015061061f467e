import { Pictogram } from '../pictogram.tsx'

/** Hatchback, side elevation: the rear wheel is the part. */
export function CarPictogram() {
  return (
    <Pictogram>
      <g className="line">
        <path
          className="face"
          d="M7 34H5Q3 34 3 32V27Q3 24 6 23L14.5 20.5L20.5 14Q22.5 12 25.5 12H35Q38.5 12 40.5 15L44 21Q45 22.5 45 25V32Q45 34 43 34A7.5 7.5 0 0 0 28 34H22A7.5 7.5 0 0 0 7 34Z"
        />
        <path d="M19 21L23.5 16H28V21ZM33 16H35.5Q37 16 38 17.5L40 21H33Z" />
        <circle cx="14.5" cy="34" r="4.5" />
      </g>
      <circle className="part" cx="35.5" cy="34" r="4.5" />
    </Pictogram>
  )
}
