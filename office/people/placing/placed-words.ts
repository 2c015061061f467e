import type { JobAdditionsAnswer } from '../../../contract/addition.ts'

/** "9 added to Plant Head, 2 were on it already, 1 is not to be contacted." One person is named. */
export function placedWords({ added, there, refused }: JobAdditionsAnswer, title: string): string {
  const [one, ...others] = [...added, ...there, ...refused]
  if (one && others.length === 0) {
    const name = one.name || 'This person'
    if (added.length > 0) return `${name} is on ${title}.`
    if (there.length > 0) return `${name} is on ${title} already.`
    return isAway(refused[0]) ? `${name} is not to be contacted, and was not put on ${title}.` : `${refused[0]?.reason}`
  }
  const away = refused.filter(isAway).length
  const gone = refused.length - away
  const parts = [
    ...(added.length > 0 ? [`${added.length} added to ${title}`] : [`Nobody was added to ${title}`]),
    ...(there.length > 0 ? [`${there.length} ${there.length === 1 ? 'was' : 'were'} on it already`] : []),
    ...(away > 0 ? [`${away} ${away === 1 ? 'is' : 'are'} not to be contacted`] : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? 'is' : 'are'} not there any more`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** People who are gone have no name. */
const isAway = (refused: { name: string } | undefined) => refused !== undefined && refused.name !== ''
