import { type BrowserContext, test as base, type Page } from '@playwright/test'

type Shared = { baseURL: string | undefined; context: BrowserContext; page: Page }

/** Events that a test may have listened to. */
const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/**
 * The tests of a worker share one page: to open a page in a new context and process takes more than twice the processor
 * time. Each test finds it as a new one: without routes, listeners, cookies and stored values, and with its own storage
 * state and window. A test that does what cannot be undone, such as adding an init script, gets a page of its own.
 */
export const test = base.extend<object, { keeper: { shared?: Shared } }>({
  keeper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const keeper: { shared?: Shared } = {}
      await use(keeper)
      await keeper.shared?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, keeper, baseURL, storageState, viewport, hasTouch, javaScriptEnabled }, use) => {
    if (hasTouch || javaScriptEnabled === false) {
      const own = await browser.newContext()
      await use(own)
      await own.close()
      return
    }
    if (keeper.shared && keeper.shared.baseURL !== baseURL) await close(keeper)
    const shared = keeper.shared ?? (await open(browser.newContext(), baseURL))
    if (shared === keeper.shared) await prepare(shared.page, storageState, viewport)
    keeper.shared = shared
    const isLasting = watchLastingChanges(shared)
    await use(shared.context)
    if (isLasting() || shared.page.isClosed()) await close(keeper)
    else await clean(shared)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})

async function open(opening: Promise<BrowserContext>, baseURL: string | undefined): Promise<Shared> {
  const context = await opening
  return { baseURL, context, page: await context.newPage() }
}

async function close(keeper: { shared?: Shared }) {
  await keeper.shared?.context.close()
  keeper.shared = undefined
}

/** Tells whether the test did something that would reach the next one. */
function watchLastingChanges({ context, page }: Shared): () => boolean {
  let isLasting = false
  const watch = <Name extends string>(object: Record<Name, (...args: never[]) => unknown>, name: Name) => {
    // The method of the class, because the test before may have been watched, too.
    const original = Object.getPrototypeOf(object)[name]
    object[name] = (...args) => {
      isLasting = true
      return original.apply(object, args)
    }
  }
  watch(page, 'addInitScript')
  watch(page, 'exposeFunction')
  watch(context.clock, 'install')
  watch(context, 'addInitScript')
  watch(context, 'grantPermissions')
  watch(context, 'newCDPSession')
  return () => isLasting
}

/** Leaves the page on a document of the site without scripts, which keeps the browser's process. */
async function clean({ context, page }: Shared) {
  for (const event of events) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto('/robots.txt')
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
}

type StorageState = { origins: { localStorage: { name: string; value: string }[] }[] }

async function prepare(page: Page, storageState: unknown, viewport: { width: number; height: number } | null) {
  if (viewport) await page.setViewportSize(viewport)
  const stored = (storageState as StorageState | undefined)?.origins.flatMap(({ localStorage }) => localStorage) ?? []
  if (stored.length === 0) return
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, stored)
}
