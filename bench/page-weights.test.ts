import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pages } from '../app/pages.ts'
import { pageBudget } from './budgets.ts'
import { weighPages } from './page-weights.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const built = existsSync('dist/.source-hash')
test('the site has been built (npm run build)', () => {
  expect(built).toBe(true)
})

describe.skipIf(!built)('the weight of a first visit', () => {
  const weights = weighPages('dist')

  test('every public page is weighed', () => {
    expect(weights.map(({ path }) => path)).toEqual(
      pages.flatMap(({ kind, path }) => (kind === 'public' ? [path] : [])),
    )
  })

  test.each(weights.map((weight) => [weight.path, weight] as const))('%s keeps its budget', (_path, weight) => {
    const over = (['js', 'css', 'html', 'fonts', 'requests'] as const).filter((part) => weight[part] > pageBudget[part])
    expect(over.map((part) => `${part}: ${weight[part]} of ${pageBudget[part]}`)).toEqual([])
    expect(weight.js).toBeGreaterThan(50_000)
    expect(weight.fonts).toBeGreaterThan(50_000)
  })

  test('a page fetches its own code only, and none of the admin', () => {
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/manifest.json', 'utf8'))
    const rows: { path: string; module: string }[] = JSON.parse(readFileSync('dist/pages.json', 'utf8'))
    const fileOf = (key: string) => `/${manifest[key]?.file}`
    const closure = (key: string, found = new Set<string>()): Set<string> => {
      if (found.has(key)) return found
      found.add(key)
      for (const next of manifest[key]?.imports ?? []) closure(next, found)
      return found
    }
    const entry = closure('index.html')
    const publicKeys = new Set<string>()
    for (const { path, scripts } of weights) {
      const module = rows.find((row) => row.path === path)?.module
      const needed = new Set([...entry, ...closure(`app/pages/${module}`)])
      expect(scripts.toSorted()).toEqual([...needed].map(fileOf).toSorted())
      for (const key of needed) publicKeys.add(key)
    }
    expect([...publicKeys].filter((key) => /admin|react-query/.test(key))).toEqual([])
  })
})

describe.skipIf(!built)('fonts', () => {
  const assets: { current: string[] } = JSON.parse(readFileSync('dist/assets.json', 'utf8'))
  const css = assets.current
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`dist/site/assets/${name}`, 'utf8'))
    .join('\n')
  const faces = [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, body = '']) => ({
    family: /font-family:\s*"?([^;"]+)/.exec(body)?.[1],
    body,
  }))

  test('each has a fallback with the same metrics, so that text does not move', () => {
    const real = faces.filter(({ body }) => body.includes('url('))
    const standIns = faces.filter(({ body }) => body.includes('local('))
    expect(new Set(real.map(({ family }) => family)).size).toBe(2)
    for (const { body } of real) expect(body).toMatch(/font-display:\s*swap/)
    for (const { body } of standIns) {
      for (const measure of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']) {
        expect(body).toContain(measure)
      }
    }
    for (const first of ['Anek', 'Public Sans']) {
      const stacks = [...css.matchAll(new RegExp(`"?${first}[\\w ]* Variable"?,\\s*var\\((--fallback-\\w+)\\)`, 'g'))]
      expect(stacks.length).toBeGreaterThan(0)
      for (const [, name] of stacks) expect(css).toMatch(new RegExp(`${name}:\\s*"?${first} Fallback"?,`))
      expect(standIns.some(({ family }) => family === `${first} Fallback`)).toBe(true)
    }
  })
})
