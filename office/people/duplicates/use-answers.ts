import { useRef, useState } from 'react'
import type { DuplicatePair } from '../../../contract/duplicates.ts'
import { useUndo } from '../../frame/undo.tsx'
import { failureOf, undone } from '../person/use-merging.ts'
import { usePersonChanges } from '../use-person-changes.ts'
import { useCountAgain } from './use-duplicates.ts'

export type PairAnswer = 'joined' | 'two'

/** The answers that were given in this view, each with its undo. */
export function useAnswers() {
  const { merge, split, keepApart } = usePersonChanges()
  const { offer } = useUndo()
  const countAgain = useCountAgain()
  const [given, setGiven] = useState<Readonly<Record<string, PairAnswer>>>({})
  /** By the id of the person. A merge makes the version of before outdated. */
  const [versions, setVersions] = useState<Readonly<Record<string, string>>>({})
  const [merged, setMerged] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  // Keys come faster than renders.
  const running = useRef(false)
  const [failure, setFailure] = useState<{ pair: string; sentence: string }>()

  function take(pair: DuplicatePair, answer: PairAnswer | undefined) {
    setGiven(({ [pair._id]: _before, ...others }) => (answer ? { ...others, [pair._id]: answer } : others))
    countAgain()
  }

  async function join(pair: DuplicatePair): Promise<boolean> {
    const [kept, other] = pair.people
    const answer = await merge(kept._id, other._id, versions[kept._id] ?? kept.version)
    if (answer.outcome !== 'accepted') return fail(pair, failureOf(answer))
    const { version, merges } = answer.value
    setVersions((all) => ({ ...all, [kept._id]: version }))
    setMerged((all) => [...all, other._id])
    take(pair, 'joined')
    offer({
      sentence: `${other.name} is merged into ${kept.name}.`,
      records: [kept._id, other._id],
      async undo() {
        const back = await split(kept._id, { merge: merges[0]?._id })
        if (back.outcome === 'accepted') {
          const { person, other: again } = back.value
          setVersions((all) => ({ ...all, [person._id]: person.version, [again._id]: again.version }))
          setMerged((all) => all.filter((id) => id !== other._id))
          take(pair, undefined)
        }
        return undone(back, 'The merge is undone.')
      },
    })
    return true
  }

  async function keepTwo(pair: DuplicatePair): Promise<boolean> {
    const [one, other] = pair.people
    const answer = await keepApart(one._id, other._id)
    if (answer.outcome !== 'accepted') return fail(pair, failureOf(answer))
    take(pair, 'two')
    offer({
      sentence: `${one.name} and ${other.name} are two people.`,
      records: [one._id, other._id],
      async undo() {
        const back = await keepApart(one._id, other._id, true)
        if (back.outcome === 'accepted') take(pair, undefined)
        return undone(back, 'It is asked again.')
      },
    })
    return true
  }

  function fail({ _id: pair }: DuplicatePair, sentence: string): false {
    setFailure({ pair, sentence })
    return false
  }

  return {
    isBusy,
    failure,
    answerOf: ({ _id }: DuplicatePair): PairAnswer | undefined => given[_id],
    /** One of them was merged in another pair. */
    isOutdated: ({ _id, people }: DuplicatePair) => !given[_id] && people.some((one) => merged.includes(one._id)),
    /** Resolves to whether it was saved. One answer at a time, so that a key pressed twice answers once. */
    async give(pair: DuplicatePair, answer: PairAnswer): Promise<boolean> {
      if (running.current) return false
      running.current = true
      setIsBusy(true)
      setFailure(undefined)
      const saved = await (answer === 'joined' ? join(pair) : keepTwo(pair))
      running.current = false
      setIsBusy(false)
      return saved
    },
  }
}

export type Answers = ReturnType<typeof useAnswers>
