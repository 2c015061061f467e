import { toSlug } from '../../to-slug.ts'

export type MapSample = {
  /** People by function, then by town in the order of `towns`. */
  people: readonly (readonly number[])[]
  /** The share of each CTC band. */
  bandShares: readonly number[]
  /** Shares of the notice periods, by band. */
  noticeShares: readonly (readonly number[])[]
  /** Shares of the employers, by function. */
  employerShares: readonly (readonly number[])[]
}

type MapTown = {
  name: string
  x: number
  y: number
  /** Where the name stands; beside the disc when it is left out. */
  side?: 'above' | 'below'
  /** Where the name alone stands on phones; at the right of the disc when it is left out. */
  onPhones?: 'left' | 'below'
}

/** On a map of 838 × 620 units, 71 of which are 50 km. */
export const towns: readonly MapTown[] = [
  { name: 'Chakan', x: 222, y: 256, side: 'above', onPhones: 'left' },
  { name: 'Nashik', x: 220, y: 68 },
  { name: 'Sambhajinagar', x: 453, y: 85, side: 'below' },
  { name: 'Pune', x: 237, y: 310 },
  { name: 'Ranjangaon', x: 289, y: 262 },
  { name: 'Kolhapur', x: 288, y: 575 },
  { name: 'Thane', x: 99, y: 190 },
  { name: 'Ahilyanagar', x: 363, y: 210 },
  { name: 'Satara', x: 252, y: 433 },
  { name: 'Solapur', x: 538, y: 436 },
  { name: 'Latur', x: 637, y: 319 },
  { name: 'Nanded', x: 747, y: 201, side: 'below', onPhones: 'below' },
]
export const NEAR = 71

/** Positions in the lists of functions, bands and towns. */
export type MapChoice = { work: number; band: number; town: number }

export type MapLabels = { functions: readonly string[]; bands: readonly string[] }

const START: MapChoice = { work: 0, band: 1, town: 0 }
const townNames = towns.map(({ name }) => name)

export function readChoice(query: URLSearchParams, { functions, bands }: MapLabels): MapChoice {
  const find = (name: string, labels: readonly string[], start: number) => {
    const position = labels.map(toSlug).indexOf(query.get(name) ?? '')
    return position === -1 ? start : position
  }
  return {
    work: find('function', functions, START.work),
    band: find('ctc', bands, START.band),
    town: find('town', townNames, START.town),
  }
}

export function writeChoice({ work, band, town }: MapChoice, { functions, bands }: MapLabels): Record<string, string> {
  return {
    function: toSlug(functions[work] ?? ''),
    ctc: toSlug(bands[band] ?? ''),
    town: toSlug(townNames[town] ?? ''),
  }
}

export type TownPeople = MapTown & { people: number; radius: number }

export type MapView = {
  towns: readonly TownPeople[]
  chosen: TownPeople
  total: number
  notice: readonly number[]
  employers: readonly number[]
  /** Other towns within 50 km of the chosen one where such people work. */
  near: readonly TownPeople[]
}

export function viewMap(sample: MapSample, { work, band, town }: MapChoice): MapView {
  const share = sample.bandShares[band] ?? 0
  const counted = towns.map((one, position): TownPeople => {
    const people = Math.round(((sample.people[work]?.[position] ?? 0) * share) / 10) * 10
    // The area of the disc, not its width, stands for the number.
    return { ...one, people, radius: Math.round(Math.sqrt(people) * 11.2) / 10 }
  })
  const chosen = counted[town] ?? (counted[0] as TownPeople)
  return {
    towns: counted,
    chosen,
    total: counted.reduce((sum, { people }) => sum + people, 0),
    notice: divide(chosen.people, sample.noticeShares[band] ?? []),
    employers: divide(chosen.people, sample.employerShares[work] ?? []),
    near: counted.filter(
      (one) => one !== chosen && one.people > 0 && Math.hypot(one.x - chosen.x, one.y - chosen.y) <= NEAR,
    ),
  }
}

/** Whole numbers by shares. The last one takes what rounding leaves, so that the sum is right. */
function divide(total: number, shares: readonly number[]): number[] {
  const parts = shares.slice(0, -1).map((share) => Math.round(total * share))
  return [...parts, total - parts.reduce((sum, part) => sum + part, 0)]
}
