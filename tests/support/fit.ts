import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** Its text runs in the page. */
    axe: typeof axe
  }
}

/** A fault counts when as many looks have seen it over as many milliseconds: on a busy machine a single look takes longer than that. */
const patience = { ms: 5_000, looks: 4 }

async function look(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    // A colour on its way is taken to where it goes: that is what has to be read, and nobody has to ask again for it.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    const { scrollWidth, clientWidth } = document.documentElement
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      // Targets of 24 px, or with room around them.
      rules: { 'target-size': { enabled: true } },
    })
    // A part that a bar that stays in sight happens to cover can be scrolled free of it.
    const covered = (checks: { data: { messageKey?: string } | null }[]) =>
      checks.some(({ data }) => /obscured|overflow/i.test(data?.messageKey ?? ''))
    const told = violations
      .map(({ id, nodes }) => ({ id, nodes: id === 'target-size' ? nodes.filter(({ any }) => !covered(any)) : nodes }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join(' | ')}`,
      )
    return scrollWidth > clientWidth ? [`sticks out sideways by ${scrollWidth - clientWidth}px`, ...told] : told
  })
}

/**
 * Faults of fit on a page: what sticks out sideways, and what axe complains of. Empty as soon as all is well: words that are
 * on their way are nothing to complain of.
 */
export async function complaintsOf(page: Page): Promise<string[]> {
  const deadline = Date.now() + patience.ms
  for (let looks = 1; ; looks += 1) {
    const found = await look(page)
    if (found.length === 0 || (looks >= patience.looks && Date.now() > deadline)) return found
  }
}

export async function isFit(page: Page): Promise<void> {
  expect(await complaintsOf(page)).toEqual([])
}
