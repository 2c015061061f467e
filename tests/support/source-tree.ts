import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Paths relative to the repository, with forward slashes, of all files below these folders. */
export function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/')),
  )
}

export const readText = (file: string) => readFileSync(join(root, file), 'utf8')

type Import = { to: string; isType: boolean; isDynamic: boolean }

/** The modules of this repository that a file imports. */
export function importsOf(file: string): Import[] {
  const pattern =
    /(?<keyword>import|export)(?<type> type)?\s[^'"()]*?from\s*'(?<from>\.[^']+)'|(?<dynamic>import|new URL)\(\s*'(?<called>\.[^']+)'|import\s*'(?<bare>\.[^']+)'/g
  return Array.from(readText(file).matchAll(pattern), ({ groups = {} }) => ({
    to: normalize(join(dirname(file), groups.from ?? groups.called ?? groups.bare ?? ''))
      .split(sep)
      .join('/'),
    isType: groups.type !== undefined,
    isDynamic: groups.dynamic !== undefined,
  }))
}

/** The packages that a file imports, types too. */
export function packagesOf(file: string): string[] {
  const pattern = /(?:\bfrom |^import |import\()'(?!\.|node:)([^'\n]+)'/gm
  return Array.from(readText(file).matchAll(pattern), ([, name = '']) => name)
}
