import type { MouseEvent } from 'react'

/** False for a click that opens a link in a tab or window of its own. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey)
