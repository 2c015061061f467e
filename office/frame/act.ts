import type { Action } from '../../contract/team.ts'

/** What one line of the search does: something at once, or going on with other words in the field. */
export type Offer = {
  /** The same as long as it does the same, so that Enter never does what another line said. */
  id: string
  title: string
  /** What happens, in sentences that are read before Enter. */
  consequence?: string
} & ({ run: () => unknown } | { words: string })

export type Offers = {
  offers: readonly Offer[]
  /** Whether the words name the act: "move asha". A name alone names none. */
  isAsked: boolean
  /** Offered whatever is typed, at the end of the list. */
  isAlways?: boolean
  isLoading?: boolean
  /** What the words lack, or why there is nothing to do. */
  missing?: string | undefined
}

/** Something that is done from the search of everything. The place that does it also makes its act. */
export type Act = {
  key: string
  /** Only for accounts that may do this. */
  action: Action
  /** The words with which it begins. */
  verbs: readonly string[]
  /** A hook. The words are empty for accounts that may not do it. */
  useOffers: (words: string) => Offers
}
