/** Texts about the firm that several pages show. */
export const claims = {
  placements: { value: '500+', label: 'placements a year' },
  manYears: { value: '60+', label: 'man-years of experience' },
  automobileYears: { value: '25', label: 'years in the automobile field' },
  executives: { value: '50+', label: 'senior executives placed in automotive' },
} as const

export const vision =
  'To be the first call of every employer in India with a place to fill, and a fair hearing for every person who could fill it.'
