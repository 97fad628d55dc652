import { expect, test } from 'vitest'
import { renderPage } from '#src/app/start/render.tsx'
import { routeOf } from '#src/app/start/routes.tsx'

const page = (address: string) =>
  renderPage({
    address,
    host: 'elenco.localhost',
    origin: 'http://elenco.localhost',
    language: 'en',
    signedIn: false,
    fetch: async () => new Response(null, { status: 503 }),
  })

test('an address that is only planned answers 404, as one that never was', async () => {
  const planned = ['/searcher', '/analyzer', '/realty/maps', '/no-such-page'].filter(path => !routeOf(path))
  for (const path of planned) expect([path, (await page(path)).status]).toEqual([path, 404])
  expect(planned).toContain('/no-such-page')
  for (const path of ['/my-work', '/sign-in', '/brand-work/calls'])
    expect([path, (await page(path)).status]).toEqual([path, undefined])
})
