import type { Term } from './search-terms.ts'

export type Zoom = 'fit' | number

/** What the desk tells the frame that draws PDF pages. */
export type ToFrame =
  | { type: 'open'; bytes: ArrayBuffer; terms: readonly Term[] }
  | { type: 'mark'; terms: readonly Term[] }
  | { type: 'zoom'; zoom: Zoom }
  | { type: 'hit'; index: number }
  | { type: 'page'; page: number }

/** What the frame tells the desk. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'opened'; pages: number }
  | { type: 'failed'; reason: 'password' | 'damaged' }
  | { type: 'marked'; hits: number; hasText: boolean }
  | { type: 'page'; page: number }
  /** A key that was pressed inside the frame, where the desk does not hear it. */
  | { type: 'key'; key: string; shiftKey: boolean }
