import { expect, test } from 'vitest'
import { filledAfter, planTeam, readFilled, type TeamStage } from './plan-team.ts'

const stage = (title: string, items: string[]): TeamStage => ({ title, time: '', text: '', items })
const stages = [
  stage('Foundation', ['Head', 'Projects']),
  stage('Growth', ['Quality']),
  stage('Scale', ['Design', 'IT']),
]

test('roles are filled in the order of the stages', () => {
  const plan = planTeam(stages, 3)
  expect(plan.stages.flatMap(({ roles }) => roles.map(({ state }) => state))).toEqual([
    'filled',
    'filled',
    'latest',
    'open',
    'open',
  ])
  expect(plan).toMatchObject({ current: 1, total: 5, next: 'Design' })
  expect(planTeam(stages, 5).next).toBeUndefined()
})

test('a stage is complete with its last role', () => {
  expect([0, 1, 2].map((position) => filledAfter(stages, position))).toEqual([2, 3, 5])
})

test('the query gives a number of roles that exist, otherwise the first', () => {
  const read = (text: string) => readFilled(new URLSearchParams({ roles: text }), stages)
  expect(read('4')).toBe(4)
  for (const bad of ['0', '6', '99', '-1', '1e0', '', '<b>']) expect(read(bad), bad).toBe(1)
})
