import { readText } from './source-tree.ts'

/** The names in a cell, each between backquotes. */
export function namesIn(cell = ''): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
}

/** The other cells of each row of the table under a heading of the architecture page, by the name in the first one. */
export function readTable(heading: string): [string, string[]][] {
  const section = readText('docs/architecture.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [, first, ...cells] = row.split('|')
    return [namesIn(first)[0] ?? '', cells]
  })
}

type Folder = { modules: string[]; uses: string[] }

/** The public modules of each folder and the folders that it uses, from a table with these columns: name, purpose, public modules, uses. */
export function readFolders(heading: string): Map<string, Folder> {
  const rows = readTable(heading)
  return new Map(rows.map(([name, [, modules, uses]]) => [name, { modules: namesIn(modules), uses: namesIn(uses) }]))
}

/** Every way on which a folder uses itself by way of others. */
export function circlesOf(folders: Map<string, Folder>): string[] {
  const circles = new Set<string>()
  const visit = (folder: string, path: string[]) => {
    if (path.includes(folder)) circles.add([...path.slice(path.indexOf(folder)), folder].join(' → '))
    else for (const next of folders.get(folder)?.uses ?? []) visit(next, [...path, folder])
  }
  for (const folder of folders.keys()) visit(folder, [])
  return [...circles]
}
