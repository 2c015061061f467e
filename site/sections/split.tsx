import { type ReactNode, useId } from 'react'
import type { PictureValue } from '../../contract/content/fields.ts'
import { Band } from '../ui/band.tsx'
import { Fold } from '../ui/fold.tsx'
import { StoredPicture } from './stored-picture.tsx'

type SplitPoint = { title: string; text: string }

type SplitRow = {
  /** The target of links with a hash. */
  id?: string
  heading: string
  /** One sentence under the heading. */
  lead?: string
  paragraphs?: readonly string[]
  points?: readonly SplitPoint[]
  photo?: PictureValue
  /** A drawing under the heading; on phones it follows the content. */
  art?: ReactNode
}

type SplitProps = {
  rows: readonly SplitRow[]
  ground?: 'paper' | 'wash'
}

/** Heading at the left, content at the right; the heading stays in view while the content scrolls. */
export function Split({ rows, ground }: SplitProps) {
  const id = useId()
  return (
    <Band ground={ground} labelledBy={id}>
      <div className="grid gap-y-10 sm:gap-y-14">
        {rows.map(({ id: anchor, heading, lead, paragraphs = [], points = [], photo, art }, position) => (
          <div
            key={heading}
            id={anchor}
            className="grid gap-x-6 gap-y-5 sm:gap-y-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
          >
            <div className="lg:col-span-4">
              <div className="lg:sticky lg:top-28">
                <h2 id={position === 0 ? id : undefined} className="max-w-[16ch] text-title">
                  {heading}
                </h2>
                {lead && <p className="mt-3 max-w-[32ch] text-ink-2 sm:mt-4">{lead}</p>}
              </div>
            </div>
            <div className="lg:col-span-8 lg:row-span-2">
              {photo && (
                <StoredPicture
                  picture={photo}
                  use="photo"
                  sizes="(min-width: 64rem) 48rem, 100vw"
                  className="mb-8 w-full rounded-card"
                />
              )}
              {paragraphs.length > 0 && (
                <div className="grid max-w-[52ch] gap-4 text-ink-2 lg:pt-2">
                  {paragraphs.map((paragraph, place) => (
                    <p key={paragraph} className={place === 0 ? 'text-ink sm:text-lead' : undefined}>
                      {paragraph}
                    </p>
                  ))}
                </div>
              )}
              {points.length > 0 && (
                <dl className="grid gap-x-6 sm:-mb-7 sm:grid-cols-2">
                  {points.map(({ title, text }) => (
                    <div key={title} className="fold-entry border-line border-t max-sm:last:border-b sm:pt-4 sm:pb-7">
                      <dt className="fold-title font-display font-semibold text-lead leading-tight">{title}</dt>
                      <dd className="max-w-[42ch] text-ink-2 text-label leading-normal sm:mt-2">
                        <Fold name={title}>{text}</Fold>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            {art && <div className="whiteprint max-w-60 sm:max-w-88 lg:col-span-4">{art}</div>}
          </div>
        ))}
      </div>
    </Band>
  )
}
