import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

declare global {
  interface Window {
    topsOfFirst: number[]
    first: string[]
  }
}

const lists = [
  { path: '/marketplace', tool: 'Saved searches', as: 'brand@elenco.test' },
  { path: '/casting-calls', tool: 'Publish a casting call', as: 'brand@elenco.test' },
  { path: '/casting-calls', tool: 'Show what fits my channels first', as: 'creator@elenco.test' },
]

describe('what is about to be pressed stays under the finger while a rendered page is taken over', () => {
  for (const { path, tool, as } of lists)
    for (const width of [390, 1440])
      test(`${path} at ${width} for ${as}`, async ({ visit }) => {
        const page = await visit({ as, width })
        await page.addInitScript(() => {
          window.topsOfFirst = []
          window.first = []
          const look = () => {
            const link = document.querySelector('article h2 a')
            if (link) window.topsOfFirst.push(link.getBoundingClientRect().top)
            if (link && link.textContent !== window.first.at(-1)) window.first.push(link.textContent)
            requestAnimationFrame(look)
          }
          look()
        })
        await page.goto(path)
        await expect(
          page
            .getByText(tool)
            .or(page.getByRole('link', { name: tool }))
            .or(page.getByRole('button', { name: tool }))
            .first(),
        ).toBeVisible()
        expect(await page.evaluate(() => window.first)).toHaveLength(1)
        const tops = await page.evaluate(() => window.topsOfFirst)
        expect(tops.length).toBeGreaterThan(1)
        // Letters of another font move by a pixel or two.
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(6)
      })
})
