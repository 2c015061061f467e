/** One page of a list: its number, from 1, and its size. */
export type Page = { page: number; limit: number }
