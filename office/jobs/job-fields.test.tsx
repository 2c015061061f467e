import { fireEvent, screen } from '@testing-library/react'
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
