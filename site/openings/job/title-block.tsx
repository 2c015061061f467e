import type { ReactNode } from 'react'
import type { PictureValue } from '../../../contract/content/fields.ts'
import { telLink } from '../../../ui/contact-links.ts'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { FirmMark } from '../../sections/firm-sign.tsx'
import { StoredPicture } from '../../sections/stored-picture.tsx'

type TitleBlockProps = {
  /** A name or a role. Nothing is shown without it. */
  name: string
  office: string
  phone: string
  portrait: PictureValue
  /** The mark of the firm, shown without a portrait. */
  emblem: PictureValue
  /** False for a firm with a logo and without a mark, because the logo does not fit. */
  isSigned: boolean
}

/** The person who handles a position, as the title block of a drawing. */
export function TitleBlock({ name, office, phone, portrait, emblem, isSigned }: TitleBlockProps) {
  if (!name) return null
  return (
    <div className="title-block">
      <div className="title-block-mark">
        {portrait ? (
          <StoredPicture picture={portrait} use="portrait" sizes="5rem" className="size-full object-cover" />
        ) : (
          isSigned && (
            <span className="text-print-deep">
              <FirmMark emblem={emblem} size="size-9" />
            </span>
          )
        )}
      </div>
      <dl>
        <Cell name="Handled by">{name}</Cell>
        {office && <Cell name="Office">{office}</Cell>}
        {phone && (
          <Cell name="Phone">
            <ExternalLink inline href={telLink(phone)}>
              {phone}
            </ExternalLink>
          </Cell>
        )}
      </dl>
    </div>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="title-block-cell">
      <dt className="text-ink-3 text-meta">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
