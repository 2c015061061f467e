import { Pictogram } from '../pictogram.tsx'

/** Headset, front elevation: the microphone is the part. */
export function HeadsetPictogram() {
  return (
    <Pictogram>
      <g className="line">
        <path d="M9 25V20a15 15 0 0 1 30 0v5M39 36a6 6 0 0 1-6 5H29" />
        <rect className="face" x="5" y="23" width="8" height="13" rx="3" />
        <rect className="face" x="35" y="23" width="8" height="13" rx="3" />
      </g>
      <rect className="part" x="20" y="38.5" width="9" height="5" rx="2.5" />
    </Pictogram>
  )
}
