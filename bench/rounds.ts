export type Compared = { ours: number; bare: number; ratio: number }

/**
 * Alternates between ours and the baseline, so that other load on the machine hits both. The ratio is the
 * median of the rounds' own ratios, not the ratio of medians.
 */
export async function compare(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Compared> {
  const results: Compared[] = []
  // The first round is a warm-up and does not count.
  await ours()
  await bare()
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0
    const early = await (first ? ours : bare)()
    const late = await (first ? bare : ours)()
    const [a, b] = first ? [early, late] : [late, early]
    results.push({ ours: a, bare: b, ratio: a / b })
  }
  return {
    ours: median(results.map((result) => result.ours)),
    bare: median(results.map((result) => result.bare)),
    ratio: median(results.map((result) => result.ratio)),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
