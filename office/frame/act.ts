import type { Action } from '../../contract/team.ts'

/** The effect of one line of the search: an act at once, or other words in the field. */
export type Offer = {
  /** Identifies the effect: as long as the id is the same, Enter does the same. */
  id: string
  title: string
  /** The effect in sentences that are read before Enter. */
  consequence?: string
} & ({ run: () => unknown } | { words: string })

export type Offers = {
  offers: readonly Offer[]
  /** Whether the words name the act: "move asha". A name alone names none. */
  isAsked: boolean
  /** Offered whatever is typed, at the end of the list. */
  isAlways?: boolean
  isLoading?: boolean
  /** The sentence about words that are still needed, or about the reason why there is nothing to do. */
  missing?: string | undefined
}

/** An act that the search of everything offers. The place that performs it also defines it. */
export type Act = {
  key: string
  /** Only for accounts that may do this. */
  action: Action
  /** The words with which it begins. */
  verbs: readonly string[]
  /** A hook. The words are empty for accounts that may not do it. */
  useOffers: (words: string) => Offers
}
