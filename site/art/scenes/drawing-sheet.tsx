import { Drawing } from '../drawing.tsx'
import { dimensionAcross, dimensionDown } from './conventions.ts'
import { SectionHatch } from './section-hatch.tsx'

// First angle: the plan stands below the front view, the view from the left to its right. One axis runs through the front
// view and the plan, another through the front view and the section.
const AXIS = { x: 184, y: 156 }
const bolts = [138, 230]
const feet = [92, 276]

/** Cap, bush and body of the bearing, which the plane through the shaft cuts. */
const CUT = 'M386 108H482V126H386ZM386 186H482V200H470V236H398V200H386Z'

/** Drawing of a plummer block in first angle projection; the title block is missing. */
export function DrawingSheetScene() {
  return (
    <Drawing>
      <g className="line">
        <path className="face" d="M14 14H626V466H14Z" />
        <path d="M38 24H616V456H38Z" />
      </g>
      <path
        className="dim"
        d="M182 14v10M182 456v10M327 14v10M327 456v10M471 14v10M471 456v10M14 132h24M616 132h10M14 240h24M616 240h10M14 348h24M616 348h10"
      />
      <path
        className="faint"
        d={`M${AXIS.x} 80V388M56 ${AXIS.y}H312M368 ${AXIS.y}H500M434 80V252M56 330H312${feet.map((x) => `M${x} 210V246M${x} 296V364`).join('')}`}
      />
      <g className="line">
        <path className="face" d="M72 218H296V236H72Z" />
        <path
          className="face"
          d="M108 218V204H120Q126 204 126 196V136H152V120A48 48 0 0 1 216 120V136H242V196Q242 204 248 204H260V218Z"
        />
        <path d={`M126 156H152M216 156H242${feet.map((x) => `M${x - 8} 218v18M${x + 8} 218v18`).join('')}`} />
        <path
          className="face"
          d={bolts.map((x) => `M${x - 12} 128h24v8h-24ZM${x - 9} 116h18v12h-18ZM${x - 4} 108h8v8h-8Z`).join('')}
        />
        <circle className="face" cx={AXIS.x} cy={AXIS.y} r="32" />
        <circle className="ground" cx={AXIS.x} cy={AXIS.y} r="24" />
        <path className="face" d="M72 294H296V366H72Z" />
        <path className="face" d="M108 294H260V366H108Z" />
        <path className="face" d="M126 282H242V378H126Z" />
        <path d="M152 282V378M216 282V378" />
        <path className="face" d={feet.map((x) => `M${x - 8} 324a8 8 0 0 1 16 0v12a8 8 0 0 1-16 0Z`).join('')} />
        <path
          className="face"
          d={bolts
            .map((x) => `M${x - 12} 330l6-10.4h12l6 10.4-6 10.4h-12ZM${x - 4} 330a4 4 0 1 0 8 0a4 4 0 1 0-8 0`)
            .join('')}
        />
        <path className="face" d="M386 108H482V200H470V236H398V200H386Z" />
        <path d="M386 126H482M386 134H482M386 178H482M386 186H482" />
      </g>
      <SectionHatch id="plummer-block" cut={CUT} box={[386, 108, 482, 236]} />
      <g className="line">
        <path
          className="face"
          d="M524 330L556 322V346L524 338ZM572 334a12 12 0 1 0 24 0a12 12 0 1 0-24 0ZM580 334a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
        />
      </g>
      <path
        className="dim"
        d={`${dimensionAcross(feet, 410)}${feet.map((x) => `M${x} 368V402`).join('')}${dimensionDown([AXIS.y, 236], 532)}M504 156H524M476 236H524M514 334H608`}
      />
      <path className="vacant" d="M377 369H615V455H377Z" />
      <g className="part from-right">
        <path d="M376 368H616V456H376Z" />
        <path
          className="cut"
          d="M376 396H616M376 426H616M496 396V456M556 426V456M392 382H488M392 411H456M512 411H592M392 441H468M512 441H540M572 441H600"
        />
      </g>
    </Drawing>
  )
}
