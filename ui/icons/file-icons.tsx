import { icon } from './icon.tsx'

/** Apart from `icons.tsx`, because only forms with a file need them. */
const FILE =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5'
export const FileText = icon(`${FILE}M10 9H8m8 4H8m8 4H8`)
export const FileCheck = icon(`${FILE}M9 15l2 2 4-4`)
export const FileUp = icon(`${FILE}M12 12v6m3-3-3-3-3 3`)
