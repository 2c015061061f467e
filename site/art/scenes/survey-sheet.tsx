import { Drawing } from '../drawing.tsx'

// To scale: a cross stands at every 15 minutes, and the bar at the lower edge is 20 km.
const columns = [139, 272, 405, 539]
const rows = [48, 198, 348]
const river =
  '341-24Q336 36 357 66T379 123T384 171T393 207T400 237T407 264T413 288T427 311T445 335T464 360T499 384T531 414T528 450T528 504'
const canal = 'M539-24Q523 48 517 78T501 138T488 192T485 234T488 270T496 306T512 342T528 378L533 396'
const roads =
  'M-21 78L62 111L155 174L229 234L304 246L389 269L421 288L451 303M283-24L288 54L325 132L368 216L389 269L405 318L440 402L448 504M389 269L336 312L299 372L240 434L197 504M389 269L437 252L496 246L619 216M451 303L539 366L560 432M62 111L85 288L69 504'
const cityLimits =
  'M315 120L384 132L389 198L443 222L451 276L427 306L448 348L389 366L363 402L325 348L245 336L203 306L235 264L245 216L256 156Z'

const station = (x: number, y: number) => `M${x} ${y - 17}l15 26h-30ZM${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`

/** Survey of Rohtak, Delhi and Noida, plan: two stations, and the third that they fix. Its names are HTML over it. */
export function SurveySheetScene() {
  return (
    <Drawing>
      <clipPath id="survey-sheet">
        <path d="M24 24H616V456H24Z" />
      </clipPath>
      <g className="line">
        <path className="face" d="M14 14H626V466H14Z" />
        <path d="M24 24H616V456H24Z" />
      </g>
      <g clipPath="url(#survey-sheet)">
        <path
          className="hatch"
          d={columns.map((x) => rows.map((y) => `M${x - 5} ${y}h10m-5-5v10`).join('')).join('')}
        />
        <path className="river bank" d={`M${river}`} />
        <path className="river" d={`M${river}`} />
        <path className="hatch" d={canal + roads} />
        <path className="faint" d={cityLimits} />
      </g>
      <path
        className="dim"
        d={`${columns.map((x) => `M${x} 14v10M${x} 456v10`).join('')}${rows.map((y) => `M14 ${y}h10M616 ${y}h10`).join('')}M592 92V44M586 56l6-12 6 12M480 436h108M480 430v12M588 430v12`}
      />
      <path className="sight" d="M62 111L451 303L240 434Z" />
      <g className="line">
        <path className="face" d={`M382 262h14v14h-14Z${station(62, 111)}${station(451, 303)}`} />
      </g>
      <path className="vacant" d="M240 413l18 31h-36Z" />
      <g className="part from-bottom">
        <path d="M240 412l19 33h-38Z" />
        <circle className="cut" cx="240" cy="434" r="3.5" />
      </g>
    </Drawing>
  )
}
