import type { Clock } from '../clock.ts'

/** Of a full disk, a quota that is used up, and a full database of either kind. */
const NO_ROOM = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)/
/** Milliseconds after which another process may have gone on. Each try of this one says it again. */
const SAID_FOR = 30_000

const goesOn: Record<string, string> = { storing: 'bringing in', undoing: 'taking back' }

/** The problems that keep imports from going on, in memory, because a full disk takes no more rows. */
export function stepProblems(clock: Clock) {
  const problems = new Map<string, { sentence: string; until: number }>()
  return {
    add(importId: string, state: string, error: unknown): void {
      problems.set(importId, { sentence: sentenceOf(state, error), until: clock() + SAID_FOR })
    },

    remove: (importId: string) => void problems.delete(importId),

    /** Empty when the import goes on. */
    of(importId: string): string {
      const found = problems.get(importId)
      return found && found.until > clock() ? found.sentence : ''
    },
  }
}

function sentenceOf(state: string, error: unknown): string {
  const work = goesOn[state] ?? 'reading'
  const { code = '' } = error as { code?: unknown }
  return NO_ROOM.test(String(code))
    ? `The server has no room left. Nothing that arrived is lost; ${work} goes on when there is room.`
    : `The server cannot go on with this import at the moment. Nothing that arrived is lost; ${work} is tried again by itself.`
}
