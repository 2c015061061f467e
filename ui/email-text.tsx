import { Fragment } from 'react'

/** Longer parts would not fit in a line of the narrowest phone. */
const LONGEST_WHOLE_PART = 24

/** An address that breaks, if it must, before the @ or a dot; inside a part only if the part is too long for a line. */
export function EmailText({ children: address }: { children: string }) {
  return address.split(/(?=[@.])/).map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places.
    <Fragment key={position}>
      <wbr />
      <span className={part.length > LONGEST_WHOLE_PART ? 'wrap-anywhere' : 'whitespace-nowrap'}>{part}</span>
    </Fragment>
  ))
}
