export const lockfileHash: () => string
export const sourceHash: () => string
export const serverHash: () => string
