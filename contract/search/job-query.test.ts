import { expect, test } from 'vitest'
import { jobQuery } from './job-query.ts'
import { parseQuery } from './parse-query.ts'

test.each([
  [
    ['Design Engineer, Transmission', 'Pune, Maharashtra', ['Gear design', 'Creo', 'GD&T']],
    '(design engineer OR "Gear design" OR Creo OR GD&T) Pune',
  ],
  [['Sr. PLC Engineer (Night shift)', 'Gurgaon, Haryana', []], 'PLC engineer (Gurugram OR Gurgaon)'],
  [['Plant Head', 'Noida / Greater Noida', []], 'plant head (Noida OR "Greater Noida")'],
  [['Head of Quality', 'Haryana', ['SPC']], '(head quality OR SPC) Haryana'],
  [['Trainer', 'Remote', ['C++', '.NET', 'C++']], 'trainer OR C++ OR .NET'],
  [['Assistant', 'Pan India', []], 'assistant'],
  [['Manager', 'Pune', ['NOT', '"quoted', '-minus', 'auto*']], '(manager OR "NOT" OR quoted OR minus OR auto) Pune'],
  [['Manager', '', []], 'manager'],
  [['', '', []], ''],
] as const)('%j is searched for as %s', ([title, location, skills], words) => {
  const query = jobQuery({ title, location, skills: [...skills] })
  expect(query).toBe(words)
  expect(parseQuery(query).hint).toBeNull()
})

test('the last skills are left out where all of them would be too long to search for', () => {
  const skills = Array.from({ length: 20 }, (_, index) => `skill number ${index}`)
  const query = jobQuery({ title: 'Platform Lead', location: 'Bengaluru', skills })
  expect(query.length).toBeLessThanOrEqual(200)
  expect(query).toMatch(/^\(platform OR "skill number 0" OR .*\) \(Bengaluru OR Bangalore\)$/)
  expect(query).not.toContain('number 19')
})
