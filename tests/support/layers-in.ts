import type { Locator } from 'playwright-core'

/**
 * The elements inside of these rows that the browser paints as a layer of their own, at every step of a scroll: positioned or see-through ones.
 * Words for screen readers alone are left out: nothing of them is painted.
 */
export async function layersIn(rows: Locator): Promise<string[]> {
  return await rows.evaluateAll(all =>
    all
      .flatMap(row => [...row.querySelectorAll('*')])
      .filter(part => {
        const { position, opacity, transform } = getComputedStyle(part)
        return (position !== 'static' || opacity !== '1' || transform !== 'none') && !part.classList.contains('vh')
      })
      .map(part => part.outerHTML.slice(0, 80)),
  )
}
