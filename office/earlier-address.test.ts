import { expect, test } from 'vitest'
import { currentPathOf } from './earlier-address.ts'

const movedTo = (address: string) => currentPathOf(new URL(address, 'https://firm.example'))

test.each([
  ['/admin?view=people', '/admin/people'],
  ['/admin?view=people&q=plc&status=pending&person=p1&resume=r1', '/admin/people/p1?q=plc&status=pending&resume=r1'],
  ['/admin?view=people&job=j1&sort=name', '/admin/people?job=j1&sort=name'],
  ['/admin?view=people&application=a1', '/admin/people?application=a1'],
  ['/admin?application=a1', '/admin/people?application=a1'],
  ['/admin?view=applications&q=asha&status=pending&job=j1', '/admin/people?q=asha&status=pending&job=j1'],
  ['/admin/applications', '/admin/people'],
  ['/admin/applications?q=asha&status=pending&job=j1&page=3', '/admin/people?q=asha&status=pending&job=j1'],
  ['/admin/applications?application=a1', '/admin/people?application=a1'],
  ['/admin?view=applications&application=a1', '/admin/people?application=a1'],
  ['/admin?view=jobs&job=j1', '/admin/jobs/j1'],
  ['/admin?view=enquiries&enquiry=e1&kind=quote', '/admin/enquiries/e1?kind=quote'],
  ['/admin?view=site&page=rpo&field=hero.heading', '/admin/site/rpo?field=hero.heading'],
  ['/admin?view=overview', '/admin/reports'],
  ['/admin?view=', '/admin'],
])('%s is at %s', (earlier, current) => expect(movedTo(earlier)).toBe(current))

test('addresses with a path, and the dashboard with a filter, stay', () => {
  for (const address of ['/admin', '/admin?q=welder', '/admin/people?application=a1', '/admin/login?view=people'])
    expect(movedTo(address)).toBeUndefined()
})
