import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { views as adminViews } from '../app/features/admin/views.ts'
import { pages } from '../app/pages.ts'
import { pageBudget, viewBudget } from './budgets.ts'
import { readManifest, scriptsOf, weighPages, weighViews } from './page-weights.ts'

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
    const manifest = readManifest('dist')
    const rows: { path: string; module: string }[] = JSON.parse(readFileSync('dist/pages.json', 'utf8'))
    // Of a module or a group of modules, whatever its file is called.
    const keysOfAdmin = Object.keys(manifest).filter((key) => key.includes('admin'))
    const isOfAdmin = (file: string) => keysOfAdmin.some((key) => `/${manifest[key]?.file}` === file)
    // The login page itself, and what it shares with the other views.
    expect(scriptsOf(manifest, ['app/pages/admin/login.tsx']).filter(isOfAdmin)).toHaveLength(2)
    for (const { path, scripts } of weights) {
      const module = rows.find((row) => row.path === path)?.module
      const needed = scriptsOf(manifest, ['index.html', `app/pages/${module}`])
      expect(scripts.toSorted()).toEqual(needed.toSorted())
      expect([path, needed.filter(isOfAdmin)]).toEqual([path, []])
    }
  })

  const views = weighViews('dist')
  test('every view of the admin is weighed', () => {
    // The set-up of a second factor has no place in the bar.
    expect(views).toHaveLength(adminViews.length + 1)
  })

  test.each(views)('$view keeps its budget', (view) => {
    const over = (['js', 'requests'] as const).filter((part) => view[part] > viewBudget[part])
    expect(over.map((part) => `${part}: ${view[part]} of ${viewBudget[part]}`)).toEqual([])
    expect(view.js).toBeGreaterThan(100_000)
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
