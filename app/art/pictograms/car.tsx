import { Pictogram } from '../pictogram.tsx'

/** Hatchback, side elevation: the rear wheel is the part. */
export function CarPictogram() {
  return (
    <Pictogram>
      <g className="line">
        <path
          className="face"
          d="M7.5 34H5q-2 0-2-2V27q0-3 3-4l8.5-2.5 6-6.5q2-2 5-2H35q3.5 0 5.5 3l3.5 6q1 1.5 1 4V32q0 2-2 2h-.5a7 7 0 0 0-14 0h-7a7 7 0 0 0-14 0Z"
        />
        <path d="M19 21l4.5-5H28v5ZM33 16h2.5q1.5 0 2.5 1.5L40 21H33Z" />
        <circle cx="14.5" cy="34" r="5" />
      </g>
      <circle className="part" cx="35.5" cy="34" r="5" />
    </Pictogram>
  )
}
