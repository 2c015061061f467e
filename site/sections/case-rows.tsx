import type { ReactNode } from 'react'
import type { PictureValue } from '../../contract/content/fields.ts'
import { Fold } from '../ui/fold.tsx'
import { HeadedBand } from './headed-band.tsx'
import { StoredPicture } from './stored-picture.tsx'

type Case = {
  /** The position that was filled, or the name of the case. */
  title: string
  sector: string
  challenge: string
  solution: string
  /** The impact in words; optional where there are figures. */
  impact?: string
  /** The numbers of the impact, set large. */
  figures?: readonly { value: string; label: string }[]
  picture?: PictureValue
}

type CaseRowsProps = {
  heading: string
  lead?: string
  cases: readonly Case[]
  /** The three column headings. */
  stages: readonly string[]
  ground?: 'paper' | 'wash' | 'sheet'
}

/** One case a row: challenge, solution, impact. On phones a row is closed to its title and impact. Nothing without cases. */
export function CaseRows({ heading, lead, cases, stages, ground }: CaseRowsProps) {
  if (cases.length === 0) return null
  const [first = '', second = '', third = ''] = stages
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ul className="mt-6 sm:mt-10 border-line border-b">
        {cases.map(({ title, sector, challenge, solution, impact, figures = [], picture }) => (
          <li key={title} className="case-row fold-entry border-line border-t py-4 sm:py-8">
            <div className="max-sm:-order-2 sm:col-span-3">
              <h3 className="text-card max-sm:pr-8 sm:max-w-[16ch]">{title}</h3>
              <p className="mt-1.5 text-ink-3 text-meta">{sector}</p>
              {picture && (
                <StoredPicture
                  picture={picture}
                  use="photo"
                  sizes="(min-width: 64rem) 16rem, 90vw"
                  className="mt-4 w-full rounded-card"
                />
              )}
            </div>
            <Fold name={`${first.toLowerCase()} and ${second.toLowerCase()}: ${title}`} className="pt-4">
              <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
                <Stage name={first}>{challenge}</Stage>
                <Stage name={second}>{solution}</Stage>
              </dl>
            </Fold>
            <dl className="max-sm:-order-1 lg:col-span-3">
              <Stage name={third}>
                {figures.map(({ value, label }) => (
                  <span key={label} className="mb-2 grid last:mb-0 grid-cols-[4.5rem_1fr] items-baseline gap-x-2">
                    <strong className="font-bold font-display text-print text-sub leading-none">{value}</strong>{' '}
                    <span className="text-meta">{label}</span>
                  </span>
                ))}
                {impact}
              </Stage>
            </dl>
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}

function Stage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-label text-print">{name}</dt>
      <dd className="mt-2 max-w-[42ch] text-ink-2 text-label leading-normal">{children}</dd>
    </div>
  )
}
