import { expect, test } from 'vitest'
import { filesBelow, importsOf } from '../tests/support/source-tree.ts'

const files = filesBelow('site', 'office', 'ui', 'bench', 'contract', 'scripts', 'server').filter((file) =>
  /\.(mjs|tsx?)$/.test(file),
)
/** Types are gone at run time, and code that is loaded on demand may lead back to its caller. */
const edges = new Map(
  files.map((file) => [
    file,
    importsOf(file)
      .filter(({ isType, isDynamic }) => !isType && !isDynamic)
      .map(({ to }) => to),
  ]),
)

test('the imports are read', () => {
  expect([...edges.values()].flat().length).toBeGreaterThan(files.length)
})

test('no module imports itself by way of others', () => {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const to of edges.get(file) ?? []) visit(to, [...path, file])
      done.add(file)
    }
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})
