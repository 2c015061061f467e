import type { Page } from '@playwright/test'

/** Advances the page's paused clock after React has flushed its work, so that timers of a new slide are set. */
export async function passTime(page: Page, milliseconds: number) {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers()
    const channel = new MessageChannel()
    channel.port1.onmessage = resolve
    channel.port2.postMessage('last in the queue')
    return promise
  })
  await page.clock.runFor(milliseconds)
}

/** Pauses the clock. Call it before the page is opened. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
