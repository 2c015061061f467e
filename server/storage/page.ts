/** One page of a list: its number from 1, and how many records it has. */
export type Page = { page: number; limit: number }
