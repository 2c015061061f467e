import { Pictogram } from '../pictogram.tsx'

/** Block of flats, front elevation: one window is the part. */
export function BuildingPictogram() {
  return (
    <Pictogram>
      <g className="line">
        <path className="face" d="M8 44V5H30V44ZM30 21H41V44H30Z" />
        <path d="M4 44H44M16 44V37H22V44M35.5 27V30M35.5 35V38" />
        <path d="M12.5 10.5h5v5h-5ZM12.5 19h5v5h-5ZM20.5 19h5v5h-5ZM12.5 27.5h5v5h-5ZM20.5 27.5h5v5h-5Z" />
      </g>
      <path className="part" d="M20.5 10.5h5v5h-5Z" />
    </Pictogram>
  )
}
