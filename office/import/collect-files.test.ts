import { expect, test } from 'vitest'
import { filesOfDrop } from './collect-files.ts'

const fileEntry = (name: string) => ({
  ...{ name, isFile: true, isDirectory: false },
  file: (take: (file: File) => void) => take(new File(['x'], name)),
})

/** A browser gives the entries of a folder in several lots. */
const folderEntry = (name: string, ...below: object[]) => ({
  ...{ name, isFile: false, isDirectory: true },
  createReader() {
    const left = [...below]
    return { readEntries: (take: (entries: object[]) => void) => take(left.splice(0, 2)) }
  },
})

const drop = (...entries: object[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer

test('the files of a dropped folder are taken with their folders, and what programs leave there is not', async () => {
  const old = folderEntry('2019', fileEntry('a.pdf'), fileEntry('b.pdf'), fileEntry('c.pdf'), fileEntry('.DS_Store'))
  const found = await filesOfDrop(drop(fileEntry('list.xlsx'), folderEntry('resumes', old, fileEntry('~$list.xlsx'))))
  expect(found.map(({ name }) => name)).toEqual([
    'list.xlsx',
    'resumes/2019/a.pdf',
    'resumes/2019/b.pdf',
    'resumes/2019/c.pdf',
  ])
})
