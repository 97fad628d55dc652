import type { World } from './bindings.ts'

/** The page reads a file when the walk says so, and finds in it what the walk says. */
export const readWhenTold = () => {
  Object.assign(Blob.prototype, {
    arrayBuffer: () =>
      new Promise((done, fail) => {
        document.documentElement.dataset.reads = 'waits'
        const told = (event: Event) => {
          delete document.documentElement.dataset.reads
          const said = event instanceof CustomEvent && typeof event.detail === 'string' ? event.detail : null
          if (said === null) fail(new Error('the file is gone'))
          else done(new TextEncoder().encode(said).buffer)
        }
        addEventListener('file-is-read', told, { once: true })
      }),
  })
}

/** The file that a page waits for has this content; null: it is gone. */
export const tellFile = async ({ page }: World, content: string | null) => {
  await page.locator('[data-reads=waits]').waitFor({ state: 'attached' })
  await page.evaluate(detail => dispatchEvent(new CustomEvent('file-is-read', { detail })), content)
}

/** The beginning of a zip, which is no table whatever it is called. */
export const noTable = 'PK\u0003\u0004\u0000\u0000'

/** Cells that need no quotes, as a file. */
export const csvOf = ({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) =>
  [columns, ...rows].map(cells => cells.join(',')).join('\n')
