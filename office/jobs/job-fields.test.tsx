import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { makeJob } from '../../tests/support/samples.ts'
import { answersOf } from './job-answers.ts'
import { JobFields } from './job-fields.tsx'

function show(changes: Parameters<typeof makeJob>[0] = {}) {
  const answers = { ...answersOf(makeJob(changes)) }
  renderOffice(
    <form>
      <JobFields answers={answers} errors={{}} categories={[]} />
    </form>,
  )
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const salary = () => field(/^Lakh a year/).value

test('the words of salary and experience fill their figures while they are typed', () => {
  show({ salary: '', experience: '' })
  type('Salary', '8')
  type('Salary', '8-12 LPA')
  expect(salary()).toBe('8-12')
  type('Experience', '3-5 years')
  expect(field(/^Years of work/).value).toBe('3-5')
  type('Salary', 'Negotiable')
  expect(salary()).toBe('')
})

test('a salary that visitors shall not read is filled in with one press', () => {
  show({ salary: '8-12 LPA' })
  fireEvent.click(screen.getByRole('button', { name: 'Not disclosed' }))
  expect(field('Salary').value).toBe('Not disclosed')
})

test('figures that somebody has typed stay when the words change', () => {
  show({ salary: '8-12 LPA' })
  fireEvent.input(field(/^Lakh a year/), { target: { value: '9-11' } })
  type('Salary', '8-14 LPA')
  expect(salary()).toBe('9-11')
})

test('a job without figures is shown without them until its words change', () => {
  show({ salary: '8-12 LPA' })
  expect(salary()).toBe('')
  type('Salary', '8-14 LPA')
  expect(salary()).toBe('8-14')
})

test('the description is shown as visitors will read it, and can begin with the two usual headings', () => {
  show({ description: 'A press shop. It is large.' })
  const preview = screen.getByRole('region', { name: 'As visitors will read it' })
  expect(within(preview).queryByRole('heading')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Add "What you will do"/ }))
  type('Description', `${field('Description').value}Ten years`)
  const headings = within(preview).getAllByRole('heading')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['What you will do', 'What you need'])
  expect(within(preview).getByRole('listitem').textContent).toBe('Ten years')
  expect(within(preview).getByText('On cards:').textContent).toBe('On cards: A press shop.')
  expect(screen.queryByRole('button', { name: /^Add "What you will do"/ })).toBeNull()
})
