import { Fragment } from 'react'
import type { SearchMatch } from '../../../contract/people.ts'

/** A text with the found words in bold. */
export function MarkedText({ text, marks }: Pick<SearchMatch, 'text' | 'marks'>) {
  let end = 0
  const parts = marks.map(({ from, to }) => {
    const before = text.slice(end, from)
    end = to
    return (
      <Fragment key={from}>
        {before}
        <mark className="bg-transparent font-semibold text-ink">{text.slice(from, to)}</mark>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
