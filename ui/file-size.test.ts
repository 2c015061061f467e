import { describe, expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

describe('the size of a file', () => {
  it('is never less than one kilobyte', () => {
    expect(fileSize(0)).toBe('1 KB')
  })

  it('is whole kilobytes below a megabyte', () => {
    expect(fileSize(412 * 1024)).toBe('412 KB')
  })

  it('turns into megabytes before it would read 1024 KB', () => {
    expect(fileSize(1024 * 1024 - 1)).toBe('1 MB')
  })

  it('is megabytes with one decimal above', () => {
    expect(fileSize(4.25 * 1024 * 1024)).toBe('4.3 MB')
    expect(fileSize(5 * 1024 * 1024)).toBe('5 MB')
  })
})
