import type { Act, Offer, Offers } from '../frame/act.ts'
import { useMay } from '../session/use-may.ts'

/** An offered act with the id of its element. */
export type ActLine = Offer & { elementId: string }

export type FoundActs = {
  /** Acts that the words name. They stand before the found records. */
  asked: readonly ActLine[]
  /** Acts on a record that the words name. */
  named: readonly ActLine[]
  always: readonly ActLine[]
  isAsked: boolean
  isLoading: boolean
  /** The sentence about words that a named act still needs, while no act is offered. */
  missing: string | undefined
  /** The act that Enter runs, when no other is offered. */
  only: ActLine | undefined
}

/** Offers of those acts that the account may perform. */
export function useActs(acts: readonly Act[], id: string, words: string): FoundActs {
  const may = useMay()
  const all = acts.map(({ key, action, useOffers }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the table of acts never changes, so the hooks keep their order.
    const offers: Offers = useOffers(may(action) ? words : '')
    return { ...offers, lines: offers.offers.map((offer) => ({ ...offer, elementId: `${id}-${key}-${offer.id}` })) }
  })
  const wanted = all.filter(({ isAsked }) => isAsked)
  const asked = wanted.flatMap(({ lines }) => lines)
  const isLoading = wanted.some((one) => one.isLoading === true)
  const [only, ...others] = asked
  return {
    asked,
    named: all.filter(({ isAsked, isAlways }) => !isAsked && !isAlways).flatMap(({ lines }) => lines),
    always: all.filter(({ isAsked, isAlways }) => !isAsked && isAlways).flatMap(({ lines }) => lines),
    isAsked: wanted.length > 0,
    isLoading,
    missing: asked.length === 0 && !isLoading ? wanted.find(({ missing }) => missing)?.missing : undefined,
    only: isLoading || others.length > 0 ? undefined : only,
  }
}
