import type { World } from './bindings.ts'

/** The tab that reads the stream for all has lost its place, and tells the others: what they show is read again. */
export async function tellResync({ page }: World) {
  await page.evaluate(() => {
    const { data } = JSON.parse(localStorage.getItem('elenco:private:session') ?? '{}')
    const channel = new BroadcastChannel(`elenco:stream:${data.user.uuid}`)
    channel.postMessage({ id: null, event: { type: 'resync' } })
    channel.close()
  })
}
