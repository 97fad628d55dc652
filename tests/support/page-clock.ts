import type { Locator, Page } from 'playwright-core'

/**
 * From here on the page's clock moves only when the path turns it (`page.clock.fastForward`): on a busy machine a moment that
 * the path wants to use would otherwise have passed. The page's clock must have been installed before it was loaded.
 */
export async function standStill(page: Page): Promise<void> {
  // The moment has to lie ahead when the order arrives; on a machine that was busy meanwhile the next one lies further ahead.
  for (const ahead of [1_000, 5_000, 20_000]) {
    const moment = await page.evaluate(ms => Date.now() + ms, ahead)
    const failure: unknown = await page.clock.pauseAt(moment).then(
      () => null,
      error => error,
    )
    if (!failure) return
    if (!String(failure).includes('fast-forward to the past')) throw failure
  }
  throw new Error('The clock of the page went on for longer than any moment that it was told to stop at.')
}

/** How long the page may take for what it does between two turns of its clock, in milliseconds of our own. */
const breaths = [0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5000]

/** Turns the page's clock, a little at a time, until this is so: it needs some of the page's time and some of ours. */
async function turn(page: Page, step: number, isSo: (patience: number) => Promise<boolean>): Promise<boolean> {
  for (const breath of breaths) {
    if (await isSo(breath)) return true
    await page.clock.runFor(step)
  }
  return false
}

/** Brings something in that comes with a little time (a dialog, a part of the page that React shows late): time stands still. */
export async function bringIn(page: Page, wanted: Locator): Promise<Locator> {
  await turn(page, 60, timeout => {
    if (timeout === 0) return wanted.isVisible()
    return wanted.waitFor({ timeout }).then(
      () => true,
      () => false,
    )
  })
  return wanted
}

/** Turns the page's clock until this has come about, and no further. */
export async function turnUntil(page: Page, done: Promise<unknown>): Promise<void> {
  const said = done.then(() => true)
  const isSo = (breath: number) => Promise.race([said, new Promise<false>(resolve => setTimeout(resolve, breath, false))])
  if (!(await turn(page, 40, isSo))) throw new Error('It did not come about.')
}
