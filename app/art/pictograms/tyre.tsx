import { Pictogram } from '../pictogram.tsx'

/** Tyre on its rim, section: the tread is the part. */
export function TyrePictogram() {
  return (
    <Pictogram>
      <g className="line">
        <path className="face" d="M6 16C2 22 3 30 9 36H15C9 31 8 26 11 21H37C40 26 39 31 33 36H39C45 30 46 22 42 16Z" />
        <path d="M5 36H16L19 41H29L32 36H43" />
      </g>
      <path className="part" d="M5 11Q5 8 8 8H12V12H16V8H22V12H26V8H32V12H36V8H40Q43 8 43 11V16H5Z" />
    </Pictogram>
  )
}
