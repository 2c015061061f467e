import { Pictogram } from '../pictogram.tsx'

/** Spur gear, front elevation: the hub is the part. */
export function GearPictogram() {
  return (
    <Pictogram>
      <path
        className="line face"
        d="M20.5 11.3L20.9 4.2L27.1 4.2L27.5 11.3L30.5 12.5L35.8 7.8L40.2 12.2L35.5 17.5L36.7 20.5L43.8 20.9L43.8 27.1L36.7 27.5L35.5 30.5L40.2 35.8L35.8 40.2L30.5 35.5L27.5 36.7L27.1 43.8L20.9 43.8L20.5 36.7L17.5 35.5L12.2 40.2L7.8 35.8L12.5 30.5L11.3 27.5L4.2 27.1L4.2 20.9L11.3 20.5L12.5 17.5L7.8 12.2L12.2 7.8L17.5 12.5Z"
      />
      <g className="part">
        <circle cx="24" cy="24" r="6" />
        <circle className="cut" cx="24" cy="24" r="2" />
      </g>
    </Pictogram>
  )
}
