export const lockfileHash: () => string
export const sourceHash: () => string
