import type { Page } from '@playwright/test'

/** Moves the page's paused clock, once React has done what it had queued: the timer of a new slide is then already set. */
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

/** From here on time stands still until the test moves it. To be called before the page is opened. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
