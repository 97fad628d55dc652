import { expect } from 'vitest'
import { test } from '#tests/support/browser.ts'

const firstCall = async (serverUrl: string) => {
  const answer = await (await fetch(`${serverUrl}/api/v3/casting-calls?size_page=1`)).json()
  return answer.response[0] as { uuid: string; title: string; brand: { name: string } }
}
const inHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;')

test('public pages are there before any script runs, in the reader’s language, with their head', async ({ serverUrl }) => {
  const call = await firstCall(serverUrl)
  const list = await (await fetch(`${serverUrl}/casting-calls`, { headers: { 'accept-language': 'es-ES,es;q=0.9' } })).text()
  expect(list).toContain('<html lang="es"')
  expect(list).toContain(inHtml(call.title))
  expect(list).toMatch(/<title>Castings? ·/)
  const page = await (await fetch(`${serverUrl}/casting-calls/${call.uuid}`, { headers: { 'accept-language': 'en' } })).text()
  expect(page).toContain('<html lang="en"')
  expect(page).toMatch(/<meta property="og:title" content="[^"]+">/)
  expect(page).toContain(inHtml(call.brand.name))
})

test('a call that is not there answers 404 and says so', async ({ serverUrl, visit }) => {
  const address = '/casting-calls/00000000-0000-4000-8000-000000000000'
  expect((await fetch(serverUrl + address)).status).toBe(404)
  const page = await visit({ expectErrors: [/404/] })
  await page.goto(address)
  await page.getByRole('main').getByRole('link').first().waitFor()
})

test('what was rendered is taken over as it is, without asking again', async ({ visit, serverUrl }) => {
  const call = await firstCall(serverUrl)
  for (const address of ['/casting-calls', `/casting-calls/${call.uuid}`]) {
    const page = await visit({ locale: 'es' })
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/v3/casting-calls')) asked.push(request.url())
    })
    await page.goto(address)
    await page.getByRole('link', { name: 'Entrar', exact: true }).first().waitFor()
    expect(asked).toEqual([])
    // The styles that came with the page hold: a heading has the weight of our text styles, not the browser's bold.
    expect(
      await page
        .getByRole('heading', { level: 1 })
        .first()
        .evaluate(heading => getComputedStyle(heading).fontWeight),
    ).toMatch(/^6[1-8]0$/)
    // One style element, not one for each look.
    expect((await (await page.request.get(address)).text()).match(/<style /g)?.length).toBeLessThan(5)
  }
})

test('whoever chose another language and look gets them over the rendered page', async ({ visit }) => {
  const page = await visit({ locale: 'es' })
  await page.addInitScript(() =>
    localStorage.setItem(
      'elenco:device:preferences',
      JSON.stringify({
        v: 1,
        data: {
          skin: 'dark',
          day_skin: 'light',
          language: 'en',
          direction: 'ltr',
          transition: 'none',
          width: 'full',
          menu: 'open',
          navbar: 'sticky',
          footer: 'sticky',
        },
      }),
    ),
  )
  await page.goto('/casting-calls')
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.skin)).toBe('dark')
  // From now on the server renders in the chosen language.
  const [answer] = await Promise.all([page.waitForResponse('**/casting-calls'), page.reload()])
  expect(await answer.text()).toContain('<html lang="en"')
})

test('a link to a profile is previewed with name, words and picture; a name that nobody has answers 404', async ({
  serverUrl,
}) => {
  const answer = await fetch(`${serverUrl}/u/luciavega`, { headers: { 'accept-language': 'es' } })
  const page = await answer.text()
  expect([answer.status, /<title>([^<]*)<\/title>/.exec(page)?.[1]]).toEqual([200, expect.stringContaining('Lucía Vega')])
  expect(page).toContain('<meta property="og:type" content="profile">')
  expect(page).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+">/)
  expect(page).toMatch(/<meta name="description" content="[^"]{10,}">/)
  expect((await fetch(`${serverUrl}/u/nobody-of-this-name`)).status).toBe(404)
})
