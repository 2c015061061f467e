import type { ImportPage } from '../../contract/imports/import-page.ts'
import { placePath } from '../frame/address.ts'
import { count, counted } from './group-words.ts'

/** The number of people who were brought in, with a link to them, and of items that were left out. */
export function BroughtInSection({ page }: { page: ImportPage }) {
  const { broughtIn, counts, total } = page
  const people = broughtIn.new + broughtIn.known
  const left = total - counts.stored - counts.undone
  const isUndone = page.state === 'undone'
  if (isUndone && people === 0) return null
  return (
    <section aria-labelledby="import-people">
      <h2 id="import-people" className="font-bold font-display text-[1.125rem] leading-6">
        {people > 0
          ? `${counted(people, 'person', 'people')} ${isUndone ? stays(people) : 'brought in'}`
          : 'Brought in'}
      </h2>
      {isUndone && (
        <p className="mt-1">Colleagues have worked on them since, so they are kept. Everybody else is gone again.</p>
      )}
      {people > 0 && !isUndone && (
        <p className="mt-1">
          {count(broughtIn.new)} new{broughtIn.known > 0 && `, ${count(broughtIn.known)} joined with people you had`}.
          {left > 0 &&
            ` ${counted(left, 'file or row is', 'files and rows are')} not brought in, and stay listed here with the reason.`}
        </p>
      )}
      <a
        href={placePath('people', '', { import: page._id, sort: 'name' })}
        className="-ml-2 inline-flex min-h-8 items-center rounded-control px-2 font-semibold text-print hover:bg-wash hover:text-print-hover max-lg:min-h-11"
      >
        {people > 0 ? `See the ${counted(people, 'person', 'people')}` : 'See these people'}
      </a>
    </section>
  )
}

const stays = (people: number) => (people === 1 ? 'stays' : 'stay')
