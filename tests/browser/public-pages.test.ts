import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { addRate, putInfluencer } from '#contract/endpoints/profile.ts'
import { type Preferences, preferencesVersion, usualPreferences } from '#src/machines/preferences/preferences.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { present } from '#workbench/present.ts'

declare global {
  interface Window {
    tell(words: string): void
    rendered?: Element
  }
}

const firstCall = async (serverUrl: string) => {
  const answer = await (await fetch(`${serverUrl}/api/v3/casting-calls?size_page=1`)).json()
  const [first]: [{ uuid: string; title: string; brand: { name: string } }] = answer.response
  return first
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

/** Code that does not come until `arrive` is called; `asked` is when the page wants it. */
async function holdBack(page: Page, code: RegExp) {
  let arrive = () => {}
  const held = new Promise<void>(done => {
    arrive = done
  })
  await page.route(code, async route => {
    await held
    await route.continue()
  })
  return { arrive, asked: page.waitForRequest(code) }
}

test('a stranger’s first page says what this is and what it costs, with live calls and offers; whoever is signed in never sees it', async ({
  serverUrl,
  visit,
}) => {
  const html = await (await fetch(serverUrl, { headers: { 'accept-language': 'en' } })).text()
  const call = await firstCall(serverUrl)
  for (const words of ['Where brands and creators make a deal', 'What it costs', 'US$99 a month', inHtml(call.title)])
    expect(html).toContain(words)
  expect(html).toMatch(/href="\/marketplace\/[0-9a-f-]{36}/)
  const stranger = await visit({ width: 390 })
  await stranger.goto('/')
  await stranger.getByRole('link', { name: 'I am a brand' }).click()
  await stranger.waitForURL('**/sign-up?next=*')
  const known = await visit({ as: 'creator@elenco.test' })
  const seen: string[] = []
  await known.exposeFunction('tell', (words: string) => seen.push(words))
  await known.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading?.checkVisibility({ visibilityProperty: true })) window.tell(heading.textContent)
      requestAnimationFrame(look)
    }
    look()
  })
  await known.goto('/')
  await known.getByRole('heading', { name: /Lucía/ }).waitFor()
  expect(seen.filter(words => words.startsWith('Where brands'))).toEqual([])
})

test('every page names in its head, once, what the browser cannot begin without', async ({ serverUrl }) => {
  const read = async (path: string, cookie = '') =>
    await (await fetch(serverUrl + path, { headers: { 'accept-language': 'es', cookie } })).text()
  const filesIn = (html: string) =>
    [...html.matchAll(/<link [^>]*rel="(?:modulepreload|preload)"[^>]*href="\/assets\/([^"]+)"/g)].map(([, file]) => file)
  const preloads = async (path: string) => filesIn(await read(path))
  const [list, welcome, work, signIn, membership, social] = await Promise.all(
    ['/casting-calls', '/', '/my-work', '/sign-in', '/settings/membership', '/settings/social'].map(preloads),
  )
  // A page painted from its own words waits for no font, and what it begins with sends nothing.
  expect(list).toEqual([expect.stringMatching(/^list-/), expect.stringMatching(/^es-/)])
  for (const [path, files = []] of Object.entries({ '/my-work': work, '/sign-in': signIn })) {
    expect(files, path).toContainEqual(expect.stringMatching(/^archivo-.*woff2$/))
    expect(files, path).toContainEqual(expect.stringMatching(/^wire-/))
    expect(new Set(files).size, path).toBe(files.length)
  }
  expect(work).toContainEqual(expect.stringMatching(/^workspace-/))
  // The strangers' first page does without; whoever is signed in is told what theirs needs.
  expect(welcome).not.toContainEqual(expect.stringMatching(/^workspace-/))
  expect(/<meta name="known" content="([^"]+)"/.exec(await read('/'))?.[1]).toMatch(/\/workspace-/)
  const home = await read('/', 'signed_in=1')
  expect(filesIn(home)).toContainEqual(expect.stringMatching(/^workspace-/))
  expect(filesIn(home)).not.toContainEqual(expect.stringMatching(/^welcome-/))
  expect(home).toContain('<div id="root"></div>')
  // A page that is one for both is the same to the byte.
  expect(await read('/casting-calls', 'signed_in=1')).toBe(await read('/casting-calls'))
  expect(signIn).not.toContainEqual(expect.stringMatching(/^workspace-/))
  // A screen and its words, and what only the section beside it needs not.
  expect(membership?.filter(file => /^(membership|account|social|FormFields)-/.test(file ?? ''))).toHaveLength(2)
  expect(social).toContainEqual(expect.stringMatching(/^social-/))
  expect(social).not.toContainEqual(expect.stringMatching(/^membership-/))
})

test('the files that every page runs begin with the hint that has them compiled while they arrive', async ({ serverUrl }) => {
  const page = await (await fetch(`${serverUrl}/casting-calls`)).text()
  const files = [...page.matchAll(/\/assets\/(?:react|first|list)-[\w-]+\.js/g)].map(([file]) => file)
  expect(new Set(files).size).toBe(3)
  for (const file of files)
    expect(await (await fetch(serverUrl + file)).text(), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test.for(['/casting-calls', '/marketplace', '/', '/realty/search'])(
  'a stranger on %s waits for no schemas, and fetches nothing that only people who are signed in need',
  async (path, { visit }) => {
    const stranger = await visit({ width: 1440 })
    const files: string[] = []
    stranger.on('request', request => {
      const [, name] = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
      if (name) files.push(name)
    })
    const schemas = await holdBack(stranger, /\/assets\/wire-/)
    // The frame asks for all of its later parts at once: with the search box come those that should not.
    const frame = stranger.waitForResponse(/assets\/search-/)
    await stranger.goto(path)
    await frame
    await stranger.waitForFunction(() =>
      Object.keys(document.querySelector('main :is(a, button)') ?? {}).some(key => key.startsWith('__reactProps$')),
    )
    await schemas.asked
    schemas.arrive()
    expect(files).not.toContain('signed-in')
  },
)

test('a public page looks from its first paint on as its whole stylesheets make it look, and has them once it is taken over', async ({
  serverUrl,
  visit,
}) => {
  const call = await firstCall(serverUrl)
  const profile = (await (await fetch(`${serverUrl}/marketplace`)).text()).match(/\/u\/[\w.-]+/)?.[0]
  const paths = [
    '/',
    '/casting-calls',
    `/casting-calls/${call.uuid}`,
    '/marketplace',
    '/realty/search',
    ...(profile ? [profile] : []),
  ]
  for (const width of [390, 1440]) {
    const page = await visit({ width, expectErrors: [/Failed to load resource/] })
    await page.route(/\/assets\/.*\.js$/, route => route.abort())
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' })
      expect(await page.locator('link[data-rest][media]').count()).toBeGreaterThan(0)
      const before = await looksOfAll(page)
      await page.evaluate(putOnTheRest)
      expect(await looksOfAll(page), `${path} at ${width}`).toEqual(before)
    }
  }
  const page = await visit({})
  await page.goto('/casting-calls')
  await page.waitForFunction(() => document.querySelector('link[data-rest][media]') === null)
  expect(await page.locator('link[data-rest]').count()).toBeGreaterThan(0)
})

/** Runs in the page, as its scripts do. */
function putOnTheRest() {
  for (const link of document.querySelectorAll('link[data-rest]')) link.removeAttribute('media')
}

/** Every computed property but those of our own names, of every element and pseudo-element that is painted, one line each. */
async function looksOfAll(page: Page): Promise<string[]> {
  const computedStyles = await page.evaluate(() => {
    // An animation moves by itself; its name and its course are compared.
    for (const one of document.getAnimations()) one.cancel()
    return [...getComputedStyle(document.body)].filter(name => !name.startsWith('--'))
  })
  // The browser itself reads them: a script that asks for each property of each element takes minutes.
  const devtools = await page.context().newCDPSession(page)
  const { documents, strings } = await devtools.send('DOMSnapshot.captureSnapshot', { computedStyles })
  await devtools.detach()
  const { nodes, layout } = present(documents[0], 'the page itself')
  const text = (index: number | undefined) => strings[index ?? -1] ?? ''
  return layout.nodeIndex.flatMap((node, n) => {
    const styles = layout.styles[n] ?? []
    if (styles.length === 0) return []
    const looks = styles.map((value, at) => `${computedStyles[at]}:${text(value)}`).join(';')
    return [`${text(nodes.nodeName?.[node])} ${(nodes.attributes?.[node] ?? []).map(text).join(' ')} ${looks}`]
  })
}

test('a call that is not there answers 404 and says so', async ({ serverUrl, visit }) => {
  const address = '/casting-calls/00000000-0000-4000-8000-000000000000'
  expect((await fetch(serverUrl + address)).status).toBe(404)
  const page = await visit({ expectErrors: [/404/] })
  await page.goto(address)
  await page.getByRole('main').getByRole('link').first().waitFor()
})

test('a profile filled from nothing is read by a stranger on a telephone: all of it before scripts, escaped, and nothing hidden', async ({
  serverUrl,
  visit,
}) => {
  const market = { serverUrl, sessions: inject('sessions') }
  const ana = 'newcreator@elenco.test'
  const bio = 'Cocino & grabo. <img src=x onerror=alert(1)></script><script>alert(2)</script>'
  await callAs(market, ana, putInfluencer, {
    body: {
      vanity_name: 'ana.bc',
      headline: 'Pan “de verdad”',
      bio,
      interests: ['food', 'coffee'],
      rate_visibility: 'brands_only',
    },
  })
  await callAs(market, ana, addRate, {
    body: { network: 'instagram', content_type: 'reel', price_minor: 98_765, currency: 'EUR', delivery_days: 5, revisions: 2 },
  })
  const html = async () => await (await fetch(`${serverUrl}/u/ana.bc`, { headers: { 'accept-language': 'es' } })).text()
  const hidden = await html()
  const [body = '', data = ''] = hidden.slice(hidden.indexOf('id="root"')).split('<script type="application/json"')
  for (const words of ['Cocino &amp; grabo. &lt;img', 'Pan “de verdad”', 'Café', 'Los precios los ven las marcas'])
    expect(body).toContain(words)
  expect(hidden).not.toContain('<img src=x')
  expect(hidden).not.toContain('<script>alert')
  for (const secret of ['98765', '987,65', ana, 'birthday']) expect(body + data).not.toContain(secret)
  await callAs(market, ana, putInfluencer, { body: { rate_visibility: 'public' } })
  expect(await html()).toContain('987,65')

  const page = await visit({ locale: 'es', width: 390 })
  const asked: string[] = []
  page.on('request', request => {
    if (/api\/v3\/(profile|reviews)/.test(request.url())) asked.push(request.url())
  })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { rendered: document.querySelector('h1') })),
  )
  await page.goto('/u/ana.bc')
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().waitFor()
  expect(asked).toEqual([])
  // The server's rendering still stands: it was taken over, not made again.
  expect(await page.evaluate(() => window.rendered === document.querySelector('h1'))).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
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
    // A style element for each stylesheet, not one for each look.
    expect((await (await page.request.get(address)).text()).match(/<style\b/g)?.length).toBeLessThan(12)
  }
})

const choose = (page: Page, chosen: Partial<Preferences>) =>
  page.addInitScript(
    kept => localStorage.setItem('elenco:device:preferences', kept),
    JSON.stringify({ v: preferencesVersion, data: { ...usualPreferences, ...chosen } }),
  )

test('whoever chose another language and look gets them over the rendered page', async ({ visit }) => {
  const page = await visit({ locale: 'es' })
  await choose(page, { skin: 'dark', language: 'en' })
  await page.goto('/casting-calls')
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.skin)).toBe('dark')
  // From now on the server renders in the chosen language.
  const [answer] = await Promise.all([page.waitForResponse('**/casting-calls'), page.reload()])
  expect(await answer.text()).toContain('<html lang="en"')
})

test.for(['before', 'in another tab meanwhile'])(
  'a language chosen %s waits for a screen whose code is slow: the page is taken over first, and never drawn anew',
  async (when, { visit, serverUrl }) => {
    const spaces = await (await fetch(`${serverUrl}/api/v3/spaces?size_page=1`)).json()
    const page = await visit({ locale: 'es' })
    if (when === 'before') await choose(page, { language: 'en' })
    await page.clock.install()
    const code = /\/assets\/space-[\w-]{8}\.js$/
    const { arrive, asked } = await holdBack(page, code)
    await page.goto(`/realty/spaces/${spaces.response[0].uuid}`, { waitUntil: 'commit' })
    await asked
    const heading = page.getByRole('heading', { level: 2 }).first()
    await expect(heading).toHaveText('Cómo es')
    await heading.evaluate(element => Object.assign(window, { rendered: element }))
    if (when !== 'before')
      await page.evaluate(
        kept => {
          const key = 'elenco:device:preferences'
          localStorage.setItem(key, kept)
          dispatchEvent(new StorageEvent('storage', { key }))
        },
        JSON.stringify({ v: preferencesVersion, data: { ...usualPreferences, language: 'en' } }),
      )
    // Longer than anybody is kept out for a screen that does not come.
    await page.clock.fastForward('00:30')
    arrive()
    await expect(heading).toHaveText('What it is like')
    expect(await page.evaluate(() => window.rendered === document.querySelector('main h2'))).toBe(true)
  },
)

test('hours, words and a press that came before a rendered page was taken over stay, and the page follows them', async ({
  visit,
  serverUrl,
}) => {
  const found = await (await fetch(`${serverUrl}/api/v3/spaces?query=piso%20modernista`)).json()
  const early = async (path: string, code: RegExp, write: (page: Page) => Promise<unknown>, width = 1440) => {
    const page = await visit({ locale: 'en', width })
    const { arrive, asked } = await holdBack(page, code)
    await page.goto(path, { waitUntil: 'commit' })
    await asked
    await write(page)
    arrive()
    return page
  }
  const space = await early(
    `/realty/spaces/${found.response[0].uuid}?from=2030-06-11&hours=10-14`,
    /\/assets\/space-[\w-]{8}\.js$/,
    page => page.getByLabel('From', { exact: true }).selectOption('15'),
  )
  await expect(space).toHaveURL(/hours=15-19/)
  await expect(space.getByLabel('Until', { exact: true })).toHaveValue('19')
  const list = await early('/marketplace', /\/assets\/proposals-[\w-]{8}\.js$/, page =>
    page.getByRole('searchbox').last().fill('recipe'),
  )
  await expect(list).toHaveURL(/query=recipe/)
  const twice = async (page: Page) => {
    const filters = page.getByRole('button', { name: 'Filters', exact: true })
    await filters.click()
    await filters.click()
  }
  const phone = await early('/marketplace', /\/assets\/proposals-[\w-]{8}\.js$/, twice, 390)
  await expect(phone.getByRole('dialog')).toBeVisible()
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
