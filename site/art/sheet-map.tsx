/** South-east India, plan, in 1190 × 462 units; 163 of them are 50 km. Names and figures lie over it (`map-sheet.tsx`). */
export function SheetMap({
  towns,
}: {
  towns: readonly { name: string; x: number; y: number; radius: number; isFar: boolean }[]
}) {
  return (
    <svg className="drawing sheet-map" viewBox="0 0 1190 462" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="sheet-frame">
          <path d={FRAME} />
        </clipPath>
      </defs>
      <path className="face" d={FRAME} />
      <g clipPath="url(#sheet-frame)">
        <path className="sea" d={`${COAST}L1190 462V-5Z`} />
        <path className="hatch" d={COAST} transform="translate(12 0)" />
        <path className="hatch" d={COAST} transform="translate(26 0)" />
        <path className="line" d={COAST} />
        <path className="hatch" d={crosses} />
        <path className="hatch" d={RIVERS} />
        <path className="dim" d={ROADS} />
        <circle className="dim" cx={PLANT.x} cy={PLANT.y} r="162.8" />
      </g>
      <path className="hatch" d="M411 24V454M779 24V454" />
      <path className="line" d={FRAME} />
      {towns.map(({ name, x, y, radius, isFar }) => (
        <circle key={name} className={`line disc ${isFar ? 'max-lg:hidden' : ''}`} cx={x} cy={y} r={radius} />
      ))}
      <circle className="vacant" cx={PLANT.x} cy={PLANT.y} r="15" />
      <path className="dim max-lg:hidden" d="M64 434h162.8m0-6v12M64 428v12" />
    </svg>
  )
}

const FRAME = 'M44 24H1146V454H44Z'

/** The place that the sheet is drawn for. */
export const PLANT = { x: 450, y: 307 }

const COAST =
  'M1077-5Q1091 67 1084 103 1077 140 1070 167 1063 194 1061 221 1059 248 1050 280 1042 313 1035 335 1028 356 1010 383 992 410 982 428L971 462'
const RIVERS =
  'M197-41Q267 67 320 113T426 194 505 235 593 221 698 203 795 221 883 253 945 289L1021 371M133-41Q162 67 176 131T211 235 276 307 364 374 461 437L514 464M531 356Q619 320 672 309T778 291L901 277'
const ROADS =
  'M123 186L207 270 341 349 443 320 521 251 665 205 735 201 866 237 954 186 1059 147M123 186L313 125 531 103 690 176 954 186M1059 147L982 251 964 288 848 454M954 186V237L982 251M341 349L338 454'
const crosses = [91, 267, 443, 619, 795, 971]
  .flatMap((x) => [176, 356].map((y) => `M${x - 6} ${y}h12m-6-6v12`))
  .join('')
