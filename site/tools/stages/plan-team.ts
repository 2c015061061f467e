/** A stage of a new company, with the roles that are filled in it. */
export type TeamStage = { title: string; time: string; text: string; items: readonly string[] }

export type TeamRole = {
  name: string
  /** The position among all roles, from 1. */
  order: number
  state: 'filled' | 'latest' | 'open'
}

type TeamPlan = {
  stages: readonly (TeamStage & { roles: readonly TeamRole[] })[]
  /** The position of the stage that the latest role belongs to. */
  current: number
  total: number
  /** The role that is filled next; undefined when the team is complete. */
  next: string | undefined
}

/** The organisation chart after so many roles have been filled, in the order of the stages. */
export function planTeam(stages: readonly TeamStage[], filled: number): TeamPlan {
  let order = 0
  const planned = stages.map((stage) => ({
    ...stage,
    roles: stage.items.map((name): TeamRole => {
      order += 1
      return { name, order, state: order < filled ? 'filled' : order === filled ? 'latest' : 'open' }
    }),
  }))
  const roles = planned.flatMap((stage) => stage.roles)
  return {
    stages: planned,
    current: planned.findIndex((stage) => stage.roles.some(({ state }) => state === 'latest')),
    total: order,
    next: roles.find(({ state }) => state === 'open')?.name,
  }
}

/** The number of roles that are filled when a stage is complete. */
export function filledAfter(stages: readonly TeamStage[], position: number): number {
  return stages.slice(0, position + 1).reduce((sum, { items }) => sum + items.length, 0)
}

/** At least the first role is filled. Anything but a number of roles becomes that. */
export function readFilled(query: URLSearchParams, stages: readonly TeamStage[]): number {
  const text = query.get('roles') ?? ''
  const value = Number(text)
  return /^\d{1,2}$/.test(text) && value >= 1 && value <= filledAfter(stages, stages.length) ? value : 1
}
