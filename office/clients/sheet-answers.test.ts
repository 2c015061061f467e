import { expect, test } from 'vitest'
import { usualColumns } from '../../contract/submissions/sheet-column.ts'
import { headsIn, parseSheet, problemsOf, readColumns, writeColumns } from './sheet-answers.ts'

test('columns are read as they were written, also with an empty head and with spaces in it', () => {
  const columns = [
    ...usualColumns,
    { field: 'phone', head: '' },
    { field: 'reason', head: 'Why  they leave ' },
  ] as const
  expect(readColumns(writeColumns(columns))).toEqual(columns)
  expect(readColumns('nothing such\nname Candidate')).toEqual([{ field: 'name', head: 'Candidate' }])
  expect(headsIn('name Candidate\nnotice NP')).toBe('Candidate, NP')
})

test('a sheet without columns, a column without a head and one that stands twice are told', () => {
  expect(parseSheet({ columns: '' }).error?.issues[0]?.message).toBe('Please leave at least one column.')
  const wrong = problemsOf([
    { field: 'name', head: 'Name' },
    { field: 'city', head: ' ' },
    { field: 'company', head: 'NAME' },
    { field: 'name', head: 'Candidate' },
  ])
  expect(wrong).toEqual({
    1: 'Please enter the head of this column.',
    2: 'Two columns are called NAME. Please name one of them otherwise.',
    3: 'Name stands in the sheet twice. Please remove one of the two.',
  })
})
