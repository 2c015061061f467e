import type { PictureValue } from '../../contract/content/fields.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { HeadedBand } from './headed-band.tsx'
import { StoredPicture } from './stored-picture.tsx'

type Leader = {
  role: string
  /** One or two letters, shown instead of a portrait. */
  initials: string
  portrait?: PictureValue
  /** The cells of the title block. */
  facts: readonly { name: string; value: string }[]
  paragraphs: readonly string[]
  action: { label: string; to: string }
}

type LeaderProfileProps = {
  heading: string
  leader: Leader
  ground?: 'paper' | 'wash'
}

/** A person, drawn like the title block of a technical drawing: initials in the square, responsibilities in the cells. */
export function LeaderProfile({ heading, leader, ground }: LeaderProfileProps) {
  const { role, initials, portrait, facts, paragraphs, action } = leader
  return (
    <HeadedBand heading={heading} ground={ground}>
      <div className="mt-10 grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="grid grid-cols-[auto_1fr] border-2 border-ink bg-sheet sm:grid-rows-[auto_1fr] lg:col-span-7">
          <div className="grid place-items-center border-ink border-r-2 p-3 sm:row-span-2 sm:p-6">
            {portrait ? (
              <StoredPicture
                picture={portrait}
                use="portrait"
                sizes="10rem"
                className="size-28 object-cover sm:size-40"
              />
            ) : (
              <Initials letters={initials} />
            )}
          </div>
          <h3 className="self-center px-5 py-4 text-card">{role}</h3>
          <dl className="grid border-ink border-t-2 max-sm:col-span-2 sm:grid-cols-2">
            {facts.map(({ name, value }) => (
              <div
                key={name}
                className="border-line-strong px-5 py-3 not-last:border-b sm:odd:border-r sm:nth-last-2:border-b-0"
              >
                <dt className="text-ink-3 text-meta">{name}</dt>
                <dd className="mt-0.5 font-semibold text-label leading-snug">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-5 lg:pl-6">
          <div className="grid max-w-[52ch] gap-4 text-ink-2">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-4">
            <TextLink href={action.to} arrow>
              {action.label}
            </TextLink>
          </p>
        </div>
      </div>
    </HeadedBand>
  )
}

/** A square with the centring marks of a drawing sheet. */
function Initials({ letters }: { letters: string }) {
  return (
    <div className="relative grid size-28 place-items-center sm:size-40">
      <svg
        viewBox="0 0 160 160"
        aria-hidden="true"
        focusable="false"
        className="absolute inset-0 fill-none stroke-2 stroke-print"
      >
        <path vectorEffect="non-scaling-stroke" d="M12 12h136v136H12zM80 2v20M80 138v20M2 80h20M138 80h20" />
      </svg>
      <span aria-hidden="true" className="font-bold font-display text-hero text-print">
        {letters}
      </span>
    </div>
  )
}
