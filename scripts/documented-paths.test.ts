import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, readText, root } from '../tests/support/source-tree.ts'

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/operations.md']
const folders = /^(app|bench|contract|docs|scripts|server|tests)\//
/** Stands for any name, such as `server/x`. */
const isPattern = /[*…]|\/x$|\/name\.tsx?$/

test.each([...documents, ...filesBelow('docs/decisions')])('every path that %s names exists', (document) => {
  const named = Array.from(readText(document).matchAll(/`([^`\s]+)`/g), ([, path = '']) => path)
  const paths = named.filter((path) => folders.test(path) && !isPattern.test(path))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
