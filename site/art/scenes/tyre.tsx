import { Drawing } from '../drawing.tsx'
import { largeTyre, largeTyrePlaces } from '../tyre.tsx'
import { dimensionAcross, groundHatch } from './conventions.ts'

/** Tyre on its wheel, side elevation: five blocks of the tread are still to be moulded. */
export function TyreScene() {
  return (
    <Drawing>
      <path className="line" d="M96 410H544" />
      <path className="hatch" d={groundHatch(96, 544, 410)} />
      <path className="dim" d={dimensionAcross([140, 500], 452)} />
      <g transform="translate(121.6 31.6) scale(3.1)">
        {largeTyrePlaces}
        {largeTyre}
      </g>
    </Drawing>
  )
}
