import { createHmac, randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acceptOffer, deliverWork } from '#contract/endpoints/deals.ts'
import {
  archiveTrackingLink,
  blockTrackingLink,
  changeTrackingLink,
  createTrackingLink,
  exportTrackingLink,
  getTrackingLink,
  importOrders,
  listTrackingLinks,
  pauseTrackingLink,
  renewTrackingLinkKey,
  resumeTrackingLink,
  trackingLinkCode,
  trackingLinkKey,
  trackingLinkPixel,
  trackingLinkStats,
} from '#contract/endpoints/tracking-links.ts'
import type { TrackingLink } from '#contract/entities/tracking-link.ts'
import { makeAgreedLinks } from '#server/features/tracking-links/agreed-links.ts'
import { makeClickLog } from '#server/features/tracking-links/click-log.ts'
import { makeRedirector } from '#server/features/tracking-links/redirector.ts'
import type { TestApp } from '#tests/support/app.ts'
import { fundedDeal, must, offeredDeal, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const brand = 'premium@elenco.test'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
const fields = (more: object = {}) => ({
  name: 'Reel del sábado',
  destination: 'https://cafeceiba.example/tienda?a=1#pan',
  ...more,
})
const create = async (more: object = {}, as = brand) => await app.call(createTrackingLink, { body: fields(more) }, { as })
const made = async (more: object = {}, as = brand): Promise<TrackingLink> => {
  const answer = await create(more, as)
  expect(answer.error?.fields ?? answer.status).toBe(200)
  return answer.response
}
const follow = async (slug: string, headers: Record<string, string> = {}, address = '127.0.0.1') =>
  await app.request(`/t/${slug}`, { headers: { 'user-agent': phone, ...headers } }, address)
const figuresOf = async ({ uuid }: TrackingLink, as = brand) =>
  (await app.call(getTrackingLink, at(uuid), { as })).response.figures
/** The lines of its file, each by the titles. */
const fileOf = async ({ uuid }: TrackingLink, as = brand): Promise<Record<string, string>[]> => {
  const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
  const csv = await app.request(`/api/v3/tracking-links/${uuid}/export`, { headers })
  const [titles = [], ...lines] = (await csv.text())
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','))
  return lines.map(line => Object.fromEntries(titles.map((title, index) => [title, line[index] ?? ''])))
}
const cidOf = (response: Response) =>
  present(new URL(response.headers.get('location') ?? '').searchParams.get('el_cid'), 'one of headers')

describe('making a link', () => {
  test('it leads to its target with campaign words and an id of the click, and without a slug it gets one', async () => {
    const link = await made({ utm: { source: 'instagram', medium: 'creator', campaign: 'otoño' }, coupon: 'lucia_10' })
    expect(link).toMatchObject({ state: 'active', own: true, coupon: 'LUCIA_10', url: `http://elenco.test/t/${link.slug}` })
    expect(link.slug).toMatch(/^[a-z0-9]{7}$/)
    const answer = await follow(link.slug)
    const target = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, target.origin + target.pathname, target.hash]).toEqual([
      302,
      'https://cafeceiba.example/tienda',
      '#pan',
    ])
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ a: '1', utm_source: 'instagram', utm_campaign: 'otoño' })
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each([
    [{ destination: 'http://cafeceiba.example/' }, { destination: ['url'] }],
    [{ destination: 'javascript:alert(1)' }, { destination: ['url'] }],
    [{ destination: 'https://127.0.0.1/' }, { destination: ['url'] }],
    [{ destination: 'https://localhost/' }, { destination: ['url'] }],
    [{ destination: 'https://[::1]/' }, { destination: ['url'] }],
    [{ destination: 'https://user:pass@cafeceiba.example/' }, { destination: ['url'] }],
    [{ destination: 'https://wiki.internal.example/' }, { destination: ['inner_address'] }],
    [{ destination: 'https://elenco.test/t/cafe-lucia' }, { destination: ['own_address'] }],
    [{ ios_url: 'javascript:alert(1)' }, { ios_url: ['app_address'] }],
    [{ android_url: 'intent://scan/#Intent;scheme=zxing;end' }, { android_url: ['app_address'] }],
    [{ android_url: 'data:text/html,x' }, { android_url: ['app_address'] }],
    [{ ios_url: 'file:///etc/passwd' }, { ios_url: ['app_address'] }],
    [{ ios_url: 'market://details?id=x' }, { ios_url: ['app_address'] }],
    [{ ios_url: 'spotify:a\r\nSet-Cookie: a=b' }, { ios_url: ['app_address'] }],
    [{ ios_url: 'http://cafeceiba.example/' }, { ios_url: ['app_address'] }],
    [{ ios_url: 'https://user:pass@cafeceiba.example/' }, { ios_url: ['app_address'] }],
    [{ ios_url: 'https://elenco.test/t/cafe-lucia' }, { ios_url: ['own_address'] }],
    [{ android_url: 'https://wiki.internal.example/' }, { android_url: ['inner_address'] }],
    [{ slug: 'admin' }, { slug: ['reserved'] }],
    [{ slug: 'conversions' }, { slug: ['reserved'] }],
    [{ slug: 'cafe-lucia' }, { slug: ['taken'] }],
    [{ slug: 'ñandú' }, { slug: ['format'] }],
    [{ slug: 'abc' }, { slug: ['min_length 4'] }],
    [{ coupon: 'LUCIA10' }, { coupon: ['taken'] }],
    [{ ends_on: '2020-01-01' }, { ends_on: ['past'] }],
    [{ starts_on: '2030-02-01', ends_on: '2030-01-01' }, { ends_on: ['order'] }],
    [{ deal_id: randomUUID() }, { deal_id: ['option'] }],
    [{ window_days: 91 }, { window_days: ['max 90'] }],
  ])('%o is refused beside its field', async (more, issues) => {
    expect((await create(more)).error?.fields).toEqual(issues)
  })

  test('the plan says who makes links and how many; what is there is read all the same', async () => {
    expect((await create({}, 'brand@elenco.test')).error).toMatchObject({
      code: 'plan.limit_reached',
      details: { name: 'tracking_links', limit: 0, upgrade_to: 'premium' },
    })
    expect((await create({}, 'creator@elenco.test')).error.code).toBe('ability.forbidden')
    expect((await create({}, 'admin@elenco.test')).error.code).toBe('ability.staff')
    expect((await app.call(listTrackingLinks, {}, { as: 'brand@elenco.test' })).status).toBe(200)
    const list = await app.call(listTrackingLinks, {}, { as: brand })
    expect(list.meta).toMatchObject({ limit: 250, used: list.meta.count })
  })

  test('a change names the revision it was made on; the address stays', async () => {
    const link = await made()
    const body = { ...fields({ name: 'Otro nombre', destination: 'https://cafeceiba.example/otra' }), revision: 1 }
    expect((await app.call(changeTrackingLink, { ...at(link.uuid), body }, { as: brand })).response).toMatchObject({
      name: 'Otro nombre',
      slug: link.slug,
      revision: 2,
    })
    expect((await app.call(changeTrackingLink, { ...at(link.uuid), body }, { as: brand })).error.code).toBe('version.stale')
    expect((await app.call(changeTrackingLink, { ...at(link.uuid), body }, { as: 'whitelabel@elenco.test' })).status).toBe(404)
    await follow(link.slug)
    await app.redirects.compare()
    expect((await follow(link.slug)).headers.get('location')).toContain('/otra?el_cid=')
  })

  test('people on telephones are led to their apps, all others and whatever opens ahead to the target; clicks count as before', async () => {
    const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36'
    const tablet = 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Mobile/15E148 Safari/604.1'
    const link = await made({
      utm: { source: 'instagram' },
      ios_url: 'https://app.cafeceiba.example/pan?b=2',
      android_url: 'SPOTIFY:track:4rOoJ6Egrf8K2IrywzwOMk',
    })
    expect(link).toMatchObject({
      ios_url: 'https://app.cafeceiba.example/pan?b=2',
      android_url: 'SPOTIFY:track:4rOoJ6Egrf8K2IrywzwOMk',
    })
    const led = async (agent: string, more = {}) =>
      (await follow(link.slug, { 'user-agent': agent, ...more })).headers.get('location') ?? ''
    for (const agent of [phone, tablet]) {
      const ios = new URL(await led(agent))
      expect([ios.host, ios.pathname]).toEqual(['app.cafeceiba.example', '/pan'])
      expect([...ios.searchParams.keys()]).toEqual(['b', 'utm_source', 'el_cid'])
    }
    // An app's own address stays as it is written.
    expect(await led(pixel)).toBe('SPOTIFY:track:4rOoJ6Egrf8K2IrywzwOMk')
    const usual = /^https:\/\/cafeceiba\.example\/tienda\?a=1&utm_source=instagram&el_cid=/
    expect(await led(laptop)).toMatch(usual)
    expect(await led(phone, { 'sec-purpose': 'prefetch' })).toMatch(usual)
    expect(await led(`${pixel} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`)).toMatch(usual)
    expect(await led('Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; iPhone OS 7_0) Mobile Safari')).toMatch(usual)
    await app.redirects.drain()
    expect(await figuresOf(link)).toMatchObject({ clicks: 5, bots: 1, prefetches: 1 })
    // A change arrives in memory, and a node that has just begun reads the same.
    const body = { ...fields({ android_url: 'market://details?id=com.ceiba' }), revision: link.revision }
    const changed = await app.call(changeTrackingLink, { ...at(link.uuid), body }, { as: brand })
    expect(changed.response).toMatchObject({ ios_url: null, android_url: 'market://details?id=com.ceiba' })
    await app.redirects.compare()
    expect(await led(pixel)).toBe('market://details?id=com.ceiba')
    expect(new URL(await led(phone)).host).toBe('cafeceiba.example')
    // Another node would take over the file that this process writes into: it is closed before.
    await app.redirects.drain()
    const other = makeRedirector(app.ctx)
    await other.start()
    const request = new Request(`http://elenco.test/t/${link.slug}`, { headers: { 'user-agent': pixel } })
    expect((await other.answer(request, link.slug, '127.0.0.1')).headers.get('location')).toBe('market://details?id=com.ceiba')
    await other.stop()
    const inner = { ...fields({ ios_url: 'https://wiki.internal.example/' }), revision: 2 }
    expect((await app.call(changeTrackingLink, { ...at(link.uuid), body: inner }, { as: brand })).error?.fields).toEqual({
      ios_url: ['inner_address'],
    })
  })

  test('creators read the links of own agreements, without what the shop earned', async () => {
    const list = await app.call(listTrackingLinks, {}, { as: 'creator@elenco.test' })
    const own = (list.response as TrackingLink[]).find(({ slug }) => slug === 'cafe-lucia')
    expect(own).toMatchObject({ slug: 'cafe-lucia', own: false, figures: { revenue: null } })
    expect(own?.figures.clicks).toBeGreaterThan(100)
    expect((await app.call(pauseTrackingLink, at(String(own?.uuid)), { as: 'creator@elenco.test' })).status).toBe(403)
    const [other] = (await app.call(listTrackingLinks, { query: { query: 'mostrador' } }, { as: brand })).response
    expect((await app.call(getTrackingLink, at(other.uuid), { as: 'creator@elenco.test' })).status).toBe(404)
  })
})

describe('following a link', () => {
  test('people, bots and what was opened ahead are counted apart; nobody’s address is kept', async () => {
    const link = await made()
    await follow(link.slug, { referer: 'https://www.instagram.com/p/1' }, '203.0.113.7')
    await follow(link.slug, {}, '203.0.113.7')
    await follow(link.slug, { 'user-agent': laptop }, '203.0.113.8')
    for (const address of ['80.58.61.250', '::ffff:80.58.61.251', '2a02:9000::1', '10.0.0.1', 'no address'])
      await follow(link.slug, { 'user-agent': laptop }, address)
    await follow(link.slug, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await follow(link.slug, { 'sec-purpose': 'prefetch;prerender' })
    const kept = JSON.stringify(readdirSync(join(app.ctx.settings.dataDir, 'clicks')).filter(name => name.endsWith('.open')))
    expect(kept).not.toBe('[]')
    await app.redirects.drain()
    expect(await figuresOf(link)).toMatchObject({ clicks: 8, visitors: 7, bots: 1, prefetches: 1 })
    const stats = (await app.call(trackingLinkStats, at(link.uuid), { as: brand })).response
    expect(stats.points).toHaveLength(30)
    expect(stats.points.at(-1)).toMatchObject({ clicks: 8, visitors: 7, bots: 1, prefetches: 1 })
    expect(stats.devices).toEqual([
      { value: 'desktop', clicks: 6 },
      { value: 'phone', clicks: 2 },
    ])
    // Where a range is registered; inner addresses and what is none are unknown.
    expect(stats.countries).toEqual(
      expect.arrayContaining([
        { value: 'ES', clicks: 3 },
        { value: '', clicks: 2 },
      ]),
    )
    expect(stats.referrers).toContainEqual({ value: 'instagram.com', clicks: 1 })
    const tables = await Promise.all(
      (['link_clicks', 'link_visitors', 'link_days', 'link_shares'] as const).map(table =>
        app.database.db.selectFrom(table).selectAll().where('link_id', '=', link.uuid).execute(),
      ),
    )
    expect(JSON.stringify(tables)).not.toMatch(/203\.0\.113|80\.58\.61|2a02:9000/)
    const today = (await fileOf(link)).findLast(row => row.section === 'day')
    expect(today).toMatchObject({ clicks: '8', visitors: '7', conversions: '0', bots: '1', prefetches: '1' })
    expect(exportTrackingLink.reply.kind).toBe('file')
  })

  test('what was written down before a kill is counted once, a cut line not at all', async () => {
    const link = await made()
    const folder = join(app.ctx.settings.dataDir, 'clicks')
    const log = makeClickLog(folder)
    const click = {
      id: randomUUID(),
      link: link.uuid,
      at: app.clock.now().getTime(),
      by: 'person',
      device: 'phone',
      referrer: '',
      visitor: 'v',
    }
    const text = `${JSON.stringify(click)}\n${JSON.stringify({ ...click, id: randomUUID() })}\n${JSON.stringify(click).slice(0, 40)}`
    // The process that wrote it is gone, and it was counted already when the second kill came.
    const [open] = log.waiting()
    expect(open).toBeUndefined()
    const gone = readdirSync(folder).length
    writeFileSync(join(folder, `elsewhere.999999.dead-${gone}.full`), text)
    await app.redirects.drain()
    writeFileSync(join(folder, `elsewhere.999999.dead-${gone}.full`), text)
    await app.redirects.drain()
    expect(await figuresOf(link)).toMatchObject({ clicks: 2, visitors: 1 })
    expect(readdirSync(folder).filter(name => name.endsWith('.full'))).toEqual([])
  })

  test('a link that is known leads on while the database is away, and its clicks are counted afterwards', async () => {
    const link = await made()
    const broken = new Proxy(app.ctx.db, {
      get: () => () => {
        throw new Error('the database is away')
      },
    })
    const ctx = { ...app.ctx, db: app.ctx.db, log: { ...app.ctx.log, warn: () => {} } as never }
    const redirects = makeRedirector(ctx)
    const ask = (slug: string) =>
      redirects.answer(new Request(`http://elenco.test/t/${slug}`, { headers: { 'user-agent': phone } }), slug, '203.0.113.9')
    expect((await ask(link.slug)).status).toBe(302)
    ctx.db = broken
    expect((await ask(link.slug)).status).toBe(302)
    const unknown = await ask('never-seen')
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
    await expect(redirects.drain()).rejects.toThrow('away')
    ctx.db = app.ctx.db
    await redirects.drain()
    await redirects.stop()
    expect(await figuresOf(link)).toMatchObject({ clicks: 2 })
  })

  test('paused, over, blocked and put away it leads nowhere, and says so', async () => {
    const day = new Date(app.clock.now()).toISOString().slice(0, 10)
    const link = await made({ ends_on: day })
    const put = async (endpoint: typeof pauseTrackingLink | typeof resumeTrackingLink | typeof archiveTrackingLink) =>
      (await app.call(endpoint, at(link.uuid), { as: brand })).response?.state
    const leads = async () => {
      await app.redirects.compare()
      return (await follow(link.slug)).status
    }
    expect(await leads()).toBe(302)
    expect([await put(pauseTrackingLink), await leads()]).toEqual(['paused', 410])
    expect([await put(resumeTrackingLink), await leads()]).toEqual(['active', 302])
    const block = async (blocked: boolean, as = 'admin@elenco.test') =>
      (await app.call(blockTrackingLink, { ...at(link.uuid), body: { blocked } }, { as })).response
    expect(await block(true, brand)).toMatchObject({ code: 'ability.forbidden' })
    expect([(await block(true)).state, await leads()]).toEqual(['blocked', 410])
    expect(await put(resumeTrackingLink)).toBeUndefined()
    expect((await block(false)).state).toBe('paused')
    await put(resumeTrackingLink)
    expect(await leads()).toBe(302)
    const other = await made({ ends_on: day })
    await app.call(blockTrackingLink, { ...at(other.uuid), body: { blocked: true } }, { as: 'admin@elenco.test' })
    app.clock.advance(86_400_000)
    // The copy knows its last day: nobody has to tell it.
    expect((await follow(link.slug)).status).toBe(410)
    await app.runner.runDue()
    // A link that ended while staff had it is over when they are done with it.
    const lifted = { ...at(other.uuid), body: { blocked: false } }
    expect((await app.call(blockTrackingLink, lifted, { as: 'admin@elenco.test' })).response.state).toBe('expired')
    expect((await app.call(resumeTrackingLink, at(other.uuid), { as: brand })).error.code).toBe('tracking_link.wrong_state')
    expect((await app.call(getTrackingLink, at(link.uuid), { as: brand })).response.state).toBe('expired')
    const later = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const body = { ...fields({ ends_on: later }), revision: 1 }
    expect((await app.call(changeTrackingLink, { ...at(link.uuid), body }, { as: brand })).response.state).toBe('active')
    expect([await put(archiveTrackingLink), await leads()]).toEqual(['archived', 410])
    expect((await follow('never-made')).status).toBe(404)
    const early = await made({ starts_on: later })
    expect((await follow(early.slug)).status).toBe(404)
  })

  test('the code for screens and for print holds the public address', async () => {
    const svg = await app.request('/api/v3/qr-codes/cafe-lucia')
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const png = Buffer.from(await (await app.request('/api/v3/qr-codes/cafe-lucia?format=png')).arrayBuffer())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const { default: decode } = await import('qr/decode.js')
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(png).removeAlpha().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decode({ width: info.width, height: info.height, data })).toBe('http://elenco.test/t/cafe-lucia')
    expect(trackingLinkCode.auth).toBe('none')
  })
})

describe('orders that a shop tells of', () => {
  async function tell(order: object, options: { secret?: string; at?: number; as?: string } = {}) {
    const { key, secret } = (await app.call(trackingLinkKey, {}, { as: options.as ?? brand })).response
    const seconds = Math.floor((options.at ?? app.clock.now().getTime()) / 1000)
    const body = JSON.stringify(order)
    const v1 = createHmac('sha256', options.secret ?? secret)
      .update(`${seconds}.${body}`)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'elenco-key': key, 'elenco-signature': `t=${seconds},v1=${v1}` }
    const answer = await app.request('/t/conversions', { method: 'POST', body, headers })
    return { status: answer.status, ...((await answer.json()) as { response: Record<string, unknown> }).response }
  }
  const order = (more: object = {}) => ({
    order_id: randomUUID(),
    value_minor: 2_650,
    currency: 'EUR',
    occurred_at: app.clock.now().toISOString(),
    ...more,
  })

  describe('by pixel', () => {
    const shop = 'https://www.cafeceiba.example'
    async function show(order: Record<string, unknown>, headers: Record<string, string> = {}, from = '192.0.2.1') {
      const { image } = (await app.call(trackingLinkPixel, {}, { as: brand })).response
      const query = new URLSearchParams(Object.entries(order).map(([name, value]) => [name, String(value)]))
      const said = { origin: shop, 'user-agent': laptop, ...headers }
      const answer = await app.request(`${new URL(image).pathname}?${query}`, { method: 'POST', headers: said }, from)
      const body = (await answer.json()) as { response: { outcome?: string; code?: string; fields?: object } }
      return { status: answer.status, headers: answer.headers, ...body.response }
    }
    const paid = (more: object = {}) => ({ order_id: randomUUID(), value_minor: 1_200, currency: 'EUR', ...more })
    const clicked = async (link: TrackingLink) => {
      const click_id = cidOf(await follow(link.slug))
      await app.redirects.drain()
      return click_id
    }

    test('an order counts once, is marked, and its page is told', async () => {
      const link = await made()
      const order = paid({ click_id: await clicked(link) })
      const answer = await show(order)
      expect([answer.outcome, answer.headers.get('access-control-allow-origin')]).toEqual(['counted', '*'])
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect((await show({ ...order, value_minor: 9_999_999 })).outcome).toBe('known')
      expect(await figuresOf(link)).toMatchObject({
        conversions: 1,
        conversions_pixel: 1,
        revenue: [{ minor: 1_200, pixel_minor: 1_200 }],
      })
      const last30 = (await fileOf(link)).filter(row => row.section === 'day')
      expect(last30.map(row => row.conversions_by_pixel)).toEqual([...Array.from({ length: 29 }, () => '0'), '1'])
      const { last } = (await app.call(trackingLinkPixel, {}, { as: brand })).response
      expect(last).toMatchObject({ outcome: 'known', host: 'cafeceiba.example', order_id: order.order_id })
    })

    test('its file tells all that its page does: totals, revenue by what brought it, days, devices, referrers and countries', async () => {
      const link = await made({ coupon: 'INFILE' })
      const click_id = await clicked(link)
      await follow(link.slug, { 'user-agent': laptop, referer: 'https://blog.example/x' })
      await app.redirects.drain()
      await show(paid({ click_id }))
      await show(paid({ coupon: 'infile', value_minor: 905, currency: 'USD' }))
      const { response: stats } = await app.call(trackingLinkStats, at(link.uuid), { as: brand })
      const file = await fileOf(link)
      const named = (section: string) => file.filter(row => row.section === section)
      expect(named('total')).toMatchObject([
        {
          name: `${stats.from}/${stats.to}`,
          clicks: String(stats.totals.clicks),
          conversions: '2',
          conversions_by_click: '1',
          conversions_by_coupon: '1',
          conversions_by_pixel: '2',
        },
      ])
      expect(named('revenue')).toMatchObject([
        { name: 'EUR', revenue: '12.00', revenue_by_click: '12.00', revenue_by_coupon: '0.00', revenue_by_pixel: '12.00' },
        { name: 'USD', revenue: '9.05', revenue_by_click: '0.00', revenue_by_coupon: '9.05', revenue_by_pixel: '9.05' },
      ])
      expect(named('day').map(row => row.name)).toEqual(stats.points.map((point: { from: string }) => point.from))
      for (const [section, shares] of [
        ['device', stats.devices],
        ['referrer', stats.referrers],
        ['country', stats.countries],
      ] as const)
        expect(named(section).map(({ name, clicks }) => ({ value: name, clicks: Number(clicks) }))).toEqual(shares)
      expect(named('referrer').map(row => row.name)).toContain('blog.example')
    })

    test('what the shop’s server signs wins, whichever of both comes first', async () => {
      const link = await made()
      const click_id = await clicked(link)
      const first = paid({ click_id })
      await show(first)
      const { order_id } = first
      const signed = { order_id, value_minor: 1_100, currency: 'EUR', occurred_at: app.clock.now().toISOString() }
      expect(await tell(signed)).toMatchObject({ recorded: true, link: link.uuid, by: 'click' })
      expect(await figuresOf(link)).toMatchObject({ conversions: 1, conversions_pixel: 0, revenue: [{ minor: 1_100 }] })
      expect((await show(first)).outcome).toBe('known')
      expect(await tell({ ...signed, status: 'cancelled' })).toMatchObject({ recorded: true })
      expect((await show(first)).outcome).toBe('known')
      expect(await figuresOf(link)).toMatchObject({ conversions: 0, conversions_pixel: 0 })
    })

    test('is taken from the shop’s own pages alone, and from people', async () => {
      const link = await made()
      const click_id = await clicked(link)
      expect((await show(paid({ click_id }), { origin: 'https://cafeceiba.example.evil.example' })).outcome).toBe('wrong_host')
      expect((await show(paid({ click_id }), { origin: 'null' })).outcome).toBe('wrong_host')
      expect((await show(paid({ click_id }), { origin: '' })).outcome).toBe('wrong_host')
      const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
      expect((await show(paid({ click_id }), { 'user-agent': robot })).outcome).toBe('bot')
      expect((await show(paid())).outcome).toBe('no_click')
      expect((await show(paid({ click_id: randomUUID() }))).outcome).toBe('no_click')
      expect(await figuresOf(link)).toMatchObject({ conversions: 0 })
      expect((await show(paid({ click_id }), { origin: 'https://pay.cafeceiba.example:8443' })).outcome).toBe('counted')
    })

    test.each([
      ['a negative value', { value_minor: -1 }, 'value_minor'],
      ['no number', { value_minor: '12.50' }, 'value_minor'],
      ['an order of next year', { occurred_at: '2099-01-01T00:00:00.000Z' }, 'occurred_at'],
      ['a number of 300 signs', { order_id: 'x'.repeat(300) }, 'order_id'],
      ['another currency', { currency: 'XXX' }, 'currency'],
      ['what only a signature may say', { status: 'cancelled' }, 'status'],
    ])('%s is refused by its field', async (_, more, field) => {
      const { status, fields: wrong } = await show(paid({ click_id: randomUUID(), ...more }), {}, '192.0.2.9')
      expect([status, Object.keys(wrong ?? {})]).toEqual([400, [field]])
    })

    test('so many in a minute from one address', async () => {
      const all = await Promise.all(Array.from({ length: 31 }, () => show(paid(), {}, '192.0.2.77')))
      expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
    })

    test('the script is for pages of others, the image tells by itself, and other names are nothing', async () => {
      const link = await made({ coupon: 'PIXEL5' })
      const { script, image, hosts } = (await app.call(trackingLinkPixel, {}, { as: brand })).response
      expect(hosts).toContain('cafeceiba.example')
      const code = await app.request(new URL(script).pathname)
      expect([code.status, code.headers.get('content-type'), code.headers.get('cross-origin-resource-policy')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'cross-origin',
      ])
      const query = new URLSearchParams({ order_id: 'by image', coupon: 'pixel5', value_minor: '700', currency: 'EUR' })
      const headers = { referer: `${shop}/`, 'user-agent': phone }
      const point = await app.request(`${new URL(image).pathname}?${query}`, { headers }, '192.0.2.3')
      expect([point.status, point.headers.get('content-type')]).toEqual([200, 'image/gif'])
      expect(await figuresOf(link)).toMatchObject({ conversions: 1, conversions_coupon: 1, conversions_pixel: 1 })
      expect((await app.request('/p/nobody.js')).status).toBe(404)
    })
  })

  test('count for the last click, a coupon beats it, both are told, and the same order counts once', async () => {
    const clicked = await made()
    const named = await made({ coupon: 'BEATS' })
    const click_id = cidOf(await follow(clicked.slug))
    await app.redirects.drain()
    expect(await tell(order({ click_id }))).toMatchObject({ recorded: true, link: clicked.uuid, by: 'click' })
    const both = order({ click_id, coupon: 'beats', currency: 'USD', value_minor: 900 })
    expect(await tell(both)).toMatchObject({ recorded: true, link: named.uuid, by: 'coupon' })
    expect(await tell(both)).toMatchObject({ recorded: true, link: named.uuid })
    expect(await tell({ ...both, value_minor: 901 })).toMatchObject({ status: 409, code: 'conversion.differs' })
    expect(await figuresOf(clicked)).toMatchObject({
      conversions: 1,
      conversions_click: 2,
      revenue: [
        { currency: 'EUR', click_minor: 2_650, minor: 2_650 },
        { currency: 'USD', click_minor: 900, minor: 0 },
      ],
    })
    expect(await figuresOf(named)).toMatchObject({
      conversions: 1,
      conversions_coupon: 1,
      revenue: [{ currency: 'USD', click_minor: 0, coupon_minor: 900, minor: 900 }],
    })
    await tell({ ...both, status: 'cancelled' })
    await tell(both)
    expect((await figuresOf(named)).conversions).toBe(0)
  })

  test.each([
    ['a negative value', { value_minor: -1 }, { value_minor: ['min 0'] }],
    ['another year', { occurred_at: new Date(Date.now() + 400 * 86_400_000).toISOString() }, { occurred_at: ['future'] }],
    ['years ago', { occurred_at: '2019-05-05T10:00:00Z' }, { occurred_at: ['too_late'] }],
    ['another money', { currency: 'XAU' }, { currency: ['option'] }],
    ['a number as text', { value_minor: '12' }, { value_minor: ['invalid'] }],
  ])('%s is refused', async (_, more, issues) => {
    expect(await tell(order(more))).toMatchObject({ status: 400, fields: issues })
  })

  test('a wrong or old signature, and another company’s click, are nobody’s orders', async () => {
    const link = await made({ window_days: 1 })
    const click_id = cidOf(await follow(link.slug))
    await app.redirects.drain()
    expect(await tell(order({ click_id }), { secret: 'guessed' })).toMatchObject({ status: 400, code: 'webhook.signature' })
    const old = app.clock.now().getTime() - 3_600_000
    expect(await tell(order({ click_id }), { at: old })).toMatchObject({ code: 'webhook.signature' })
    expect(await tell(order({ click_id }), { as: 'whitelabel@elenco.test' })).toMatchObject({ recorded: false, link: null })
    app.clock.advance(2 * 86_400_000)
    expect(await tell(order({ click_id }))).toMatchObject({ recorded: false })
    const { secret } = (await app.call(trackingLinkKey, {}, { as: brand })).response
    const renewed = (await app.call(renewTrackingLinkKey, {}, { as: brand })).response
    expect(renewed.secret).not.toBe(secret)
    expect(await tell(order({ click_id }), { secret })).toMatchObject({ code: 'webhook.signature' })
  })
})

describe('an agreement', () => {
  const asked = {
    must_include: ['Enlace a cafeceiba.example/otono en la bio', 'Di el código LUCIA15', 'y también www.tostadero.example'],
  }
  const agree = async ({ deal, creator }: Pair) =>
    must(await takeStep(app, acceptOffer, deal, creator, { version: deal.version }))

  test('that asks for links has them as soon as it is accepted, once, for both sides to read', async () => {
    const pair = await offeredDeal(app, asked)
    expect(pair.deal.links).toEqual([])
    await agree(pair)
    await app.runner.runDue()
    const { links } = await readAs(app, pair.deal, pair.creator)
    expect(links.map(({ destination, coupon, active }) => ({ destination, coupon, active }))).toEqual([
      { destination: 'https://cafeceiba.example/otono', coupon: 'LUCIA15', active: true },
      { destination: 'https://www.tostadero.example', coupon: null, active: true },
    ])
    const [first] = links
    const own = await app.call(getTrackingLink, at(first?.uuid ?? ''), { as: pair.creator })
    expect(own.response).toMatchObject({
      own: false,
      utm: { source: 'instagram', medium: 'creator', campaign: 'Desayunos que despiertan' },
    })
    const slug = first?.url.split('/t/')[1] ?? ''
    const led = await follow(slug)
    expect(led.status).toBe(302)
    expect(led.headers.get('location')).toContain('https://cafeceiba.example/otono?utm_source=instagram')
    // The job again makes nothing twice.
    await makeAgreedLinks(app.ctx, pair.deal.uuid)
    expect((await readAs(app, pair.deal, pair.creator)).links).toHaveLength(2)
  })

  test('makes none without the benefit, none for an inner address, and a code that another link has stays there', async () => {
    const free = await offeredDeal(app, asked, 'brand@elenco.test')
    await agree(free)
    await app.runner.runDue()
    expect((await readAs(app, free.deal, free.creator)).links).toEqual([])
    await made({ coupon: 'SOLA20' })
    const pair = await offeredDeal(app, { must_include: ['Enlace a elenco.test/otono', 'otra.example/pan con el código SOLA20'] })
    await agree(pair)
    await app.runner.runDue()
    expect((await readAs(app, pair.deal, pair.brand)).links).toMatchObject([
      { destination: 'https://otra.example/pan', coupon: null },
    ])
  })

  test('a delivery that says the tracking link has said the address that it leads to', async () => {
    const { deal, creator, brand: owner } = await fundedDeal(app, { ...asked, must_include: asked.must_include.slice(0, 1) })
    await app.runner.runDue()
    const before = await readAs(app, deal, creator)
    const note = `Desayuno y enlace: ${before.links[0]?.url}`
    const body = { note, links: ['https://drive.example/corte'], checked: deal.terms.must_include }
    must(await takeStep(app, deliverWork, before, creator, body))
    const { deliveries } = await readAs(app, deal, owner)
    const check = deliveries[0]?.checks.find(({ kind }) => kind === 'link')
    expect(check).toMatchObject({ result: 'passed', reason: 'found', wanted: 'cafeceiba.example/otono' })
  })
})

describe('a shop’s list of orders', () => {
  const order = (more: object = {}) => ({
    order_id: randomUUID(),
    coupon: 'LISTA10',
    value_minor: 2_000,
    currency: 'EUR',
    occurred_at: app.clock.now().toISOString(),
    ...more,
  })
  const bring = async (orders: object[], as = brand) => await app.call(importOrders, { body: { orders } }, { as })

  test('counts by code, each once, says what it left out, and takes a cancelled one back', async () => {
    const link = await made({ coupon: 'LISTA10' })
    const [first, second] = [order(), order({ value_minor: 3_000 })]
    const orders = [
      first,
      second,
      order({ coupon: 'NOBODY' }),
      order({ occurred_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString() }),
      { ...first, value_minor: 1 },
    ]
    expect((await bring(orders)).response).toEqual({ recorded: 2, known: 0, unknown: 1, differing: 1, outside: 1 })
    expect((await bring(orders)).response).toMatchObject({ recorded: 0, known: 2 })
    expect(await figuresOf(link)).toMatchObject({
      conversions: 2,
      conversions_coupon: 2,
      conversions_click: 0,
      revenue: [{ currency: 'EUR', minor: 5_000 }],
    })
    expect((await bring([{ ...second, status: 'cancelled' }])).response).toMatchObject({ recorded: 1 })
    expect(await figuresOf(link)).toMatchObject({ conversions: 1, revenue: [{ minor: 2_000 }] })
  })

  test('needs the benefit; a code of another company counts for nobody here', async () => {
    await made({ coupon: 'AJENO10' }, 'whitelabel@elenco.test')
    expect((await bring([order({ coupon: 'AJENO10' })])).response).toMatchObject({ recorded: 0, unknown: 1 })
    expect((await bring([order()], 'brand@elenco.test')).error.code).toBe('plan.limit_reached')
    expect((await bring([order({ value_minor: -1 })])).error.fields).toEqual({ 'orders.0.value_minor': ['min 0'] })
  })
})
