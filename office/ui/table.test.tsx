import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Column, Table } from './table.tsx'

type Job = { id: string; title: string; place: string }

const jobs: Job[] = [
  { id: 'a', title: 'Plant Head', place: 'Manesar' },
  { id: 'b', title: 'Platform Lead', place: 'Noida' },
]

const columns: Column<Job>[] = [
  { label: 'Title', cell: (job) => job.title },
  { label: 'Location', cell: (job) => job.place },
]

function renderTable() {
  render(<Table caption="Job Openings" columns={columns} rows={jobs} keyOf={(job) => job.id} />)
}

describe('a table', () => {
  it('is named by its caption', () => {
    renderTable()
    expect(screen.getByRole('table').querySelector('caption')?.textContent).toBe('Job Openings')
  })

  it('has a header for every column and for every row', () => {
    renderTable()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Title', 'Location'])
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Plant Head', 'Platform Lead'])
  })

  it('gives every other cell the label that stands beside it on phones', () => {
    renderTable()
    expect(screen.getAllByRole('cell').map((cell) => [cell.getAttribute('data-label'), cell.textContent])).toEqual([
      ['Location', 'Manesar'],
      ['Location', 'Noida'],
    ])
  })
})
