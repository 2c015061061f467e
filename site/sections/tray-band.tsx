import { TraySolid } from '../art/tray-solids.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { HeadedBand } from './headed-band.tsx'

type TrayBandProps = {
  heading: string
  lead: string
  items: readonly { title: string; line: string }[]
  ground?: 'paper' | 'wash'
}

/** A tray with six recesses, each with its own solid. */
export function TrayBand({ heading, lead, items, ground }: TrayBandProps) {
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <div className="tray whiteprint mt-6 sm:mt-10">
        <ul>
          {items.map(({ title, line }, position) => (
            <li key={title}>
              <TraySolid position={position} />
              <div>
                <h3 className="font-semibold text-lead leading-tight">
                  <Unbroken text={title} />
                </h3>
                <p className="mt-1.5 text-ink-2 text-label leading-normal">{line}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </HeadedBand>
  )
}
