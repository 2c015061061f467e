import type { SearchLeaf } from '../../contract/search/find-marks.ts'

export type Zoom = 'fit' | number

/** Messages of the desk to the frame that draws PDF pages. */
export type ToFrame =
  | { type: 'open'; resume: string; bytes: ArrayBuffer; terms: readonly SearchLeaf[] }
  | { type: 'mark'; terms: readonly SearchLeaf[] }
  | { type: 'zoom'; zoom: Zoom }
  | { type: 'hit'; index: number }
  | { type: 'page'; page: number }

/** Messages of the frame about the resume that it shows. */
export type AboutResume =
  | { type: 'opened'; pages: number }
  /** The first page can be seen. */
  | { type: 'drawn' }
  | { type: 'failed'; reason: 'password' | 'damaged' }
  | { type: 'marked'; hits: number; hasText: boolean }
  | { type: 'page'; page: number }

/** Messages of the frame to the desk. */
export type FromFrame =
  | { type: 'ready' }
  | (AboutResume & { resume: string })
  /** A key that was pressed inside the frame, where the desk does not hear it. */
  | { type: 'key'; key: string; shiftKey: boolean }
