import type { TodayLine } from '../../contract/today.ts'
import { lateWords, pathOf, wordsOf } from './line-words.ts'

/** Every count that is not zero, each a link to its records. */
export function DueIndex({ lines, scope }: { lines: readonly TodayLine[]; scope: string }) {
  return (
    <nav aria-label="What is due">
      <ul className="divide-y divide-line border-line border-y">
        {lines.map((line) => {
          const late = line.late > 0
          return (
            <li key={line.kind}>
              <a
                href={pathOf(line, scope)}
                className="grid min-h-15 grid-cols-[3rem_minmax(0,1fr)] items-center px-2 py-2 focus-visible:-outline-offset-3 hover:bg-wash"
              >
                <b className={`font-bold font-display text-[1.75rem] leading-7 ${late ? 'text-danger' : 'text-print'}`}>
                  {line.count.toLocaleString('en-IN')}
                </b>
                <span className="font-semibold">
                  <span className="inline-block first-letter:uppercase">{wordsOf(line)}</span>
                  {late && <span className="block font-normal text-danger empty:hidden">{lateWords(line)}</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
