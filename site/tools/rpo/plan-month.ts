/** An ordinary month of a company that hires. */
export type Month = { hires: number; roles: number; sites: number }

export type RpoPlan = {
  tier: string
  target: string
  /** "20-50 hires/month": the plan starts at its first number. */
  volume: string
  features: readonly string[]
}

type Limits = { min: number; max: number; start: number }

/** The most hires stand for "60 or more". */
export const limits: Readonly<Record<keyof Month, Limits>> = {
  hires: { min: 5, max: 60, start: 30 },
  roles: { min: 1, max: 40, start: 6 },
  sites: { min: 1, max: 20, start: 2 },
}

/** Anything but a whole number within the limits becomes the value that the planner starts with. */
export function readMonth(query: URLSearchParams): Month {
  const read = (name: keyof Month) => {
    const text = query.get(name) ?? ''
    const { min, max, start } = limits[name]
    const value = Number(text)
    return /^\d{1,3}$/.test(text) && value >= min && value <= max ? value : start
  }
  return { hires: read('hires'), roles: read('roles'), sites: read('sites') }
}

export function writeMonth({ hires, roles, sites }: Month): Record<keyof Month, string> {
  return { hires: String(hires), roles: String(roles), sites: String(sites) }
}

/** Digits that were typed, within the limits; undefined while they are not. */
export function parseCount(name: keyof Month, text: string): number | undefined {
  const value = Number(text)
  const { min, max } = limits[name]
  return /^\d{1,3}$/.test(text) && value >= min ? Math.min(value, max) : undefined
}

/** The number of hires from which each plan is meant. */
export function startsOf(plans: readonly Pick<RpoPlan, 'volume'>[]): number[] {
  return plans.map(({ volume }) => Number(/\d+/.exec(volume)?.[0] ?? 0))
}

/** The position of the plan that fits. Where one plan ends and the next begins, the next one fits. */
export function fittingPlan(hires: number, plans: readonly Pick<RpoPlan, 'volume'>[]): number {
  return startsOf(plans).reduce((fit, start, position) => (hires >= start ? position : fit), 0)
}

/** The features that a plan adds to the one before it, without the line that repeats that plan. */
export function additionsOf({ features }: RpoPlan): string[] {
  return features.filter((feature) => !feature.startsWith('Everything in'))
}

/** "30", or "60 or more". */
export function hiresText(hires: number): string {
  return hires === limits.hires.max ? `${hires} or more` : String(hires)
}

/** "About 5 hires for each kind of role." */
export function loadSentence({ hires, roles }: Month): string {
  const each = Math.round(hires / roles)
  if (each < 1) return 'Less than one hire a month for each kind of role.'
  return `About ${each === 1 ? 'one hire' : `${each} hires`} for ${roles === 1 ? 'the one' : 'each'} kind of role.`
}
