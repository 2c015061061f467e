/** The budgets that docs/bench.md shows. Bytes are compressed bytes. */
export const pageBudget = {
  js: 85_000,
  css: 16_000,
  html: 16_000,
  fonts: 90_000,
  /** All requests of a first visit, including the page itself. */
  requests: 23,
}

/** The scripts of the first visit to a view of the admin. */
export const viewBudget = { js: 200_000, requests: 20 }

export const serverBudget = {
  jobListRatio: 0.6,
  pageRatio: 0.6,
  nginxRatio: 0.5,
  applicationRatio: 0.45,
  idleMemory: 220e6,
  uploadMemory: 550e6,
  startMilliseconds: 2000,
  publishMilliseconds: 2000,
  firstPageMilliseconds: 1000,
  firstCardsMilliseconds: 300,
  searchMilliseconds: 150,
  importedPerSecond: 8,
  visitorMilliseconds: 200,
  importMemory: 700e6,
}

/** Milliseconds from the press of a link to the largest paint of the next public page. */
export const navigationBudget = 500

/** Milliseconds to the largest paint of a place of the office, 4 times slower processor and 4G. */
export const firstViewBudget = 2000

/** Milliseconds from a press to the next paint, 6 times slower processor. */
export const pressBudget = 200

/** `largestPaint`: in milliseconds. */
export const lighthouseBudget = { performance: 98, others: 100, layoutShift: 0.02, largestPaint: 1400 }
