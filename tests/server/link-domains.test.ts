import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Group } from '#contract/abilities.ts'
import { addLinkDomain, checkLinkDomain, listLinkDomains, removeLinkDomain } from '#contract/endpoints/link-domains.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import {
  archiveTrackingLink,
  createTrackingLink,
  getTrackingLink,
  pauseTrackingLink,
  trackingLinkCode,
} from '#contract/endpoints/tracking-links.ts'
import type { LinkDomain } from '#contract/entities/link-domain.ts'
import type { TrackingLink } from '#contract/entities/tracking-link.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { demoId } from '#server/db/demo/ids.ts'
import { nameServers } from '#server/gateways/name-servers.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { nameServer } from '#tests/support/name-server.ts'
import { present } from '#workbench/present.ts'

const agency = 'whitelabel@elenco.test'
const other = 'premium@elenco.test'
const day = 86_400_000

let app: TestApp
let dns: Awaited<ReturnType<typeof nameServer>>
beforeAll(async () => {
  dns = await nameServer()
  app = await createTestApp({ gateways: { names: nameServers({ servers: [dns.address], patience: 400 }) } })
  // Those of the demonstration would fill the plan.
  await app.database.db.updateTable('tracking_links').set({ domain_id: null }).execute()
  await app.database.db.deleteFrom('link_domains').execute()
})
const rival = demoId('org ceiba')
beforeEach(async () => {
  dns.mode = 'answer'
  dns.zone.clear()
  dns.zone.set('A elenco.test', ['192.0.2.10'])
  await app.database.db.updateTable('link_domains').set({ state: 'removed' }).execute()
})
afterAll(async () => {
  dns.close()
  expect(app.faults).toEqual([])
  await app.close()
})

const at = (uuid: string) => ({ params: { uuid } })
const add = async (host: string, as = agency) => await app.call(addLinkDomain, { body: { host } }, { as })
const check = async ({ uuid }: LinkDomain, as = agency): Promise<LinkDomain> =>
  (await app.call(checkLinkDomain, at(uuid), { as })).response
const proofOf = ({ records }: LinkDomain) => records.find(one => one.type === 'TXT')
const prove = (domain: LinkDomain) => {
  const { name = '', value = '' } = proofOf(domain) ?? {}
  dns.zone.set(`TXT ${name}`, ['something of others', value])
  dns.zone.set(`CNAME ${domain.host}`, ['elenco.test'])
}
async function proved(host: string, as = agency): Promise<LinkDomain> {
  const { response } = await add(host, as)
  prove(response)
  const now = await check(response, as)
  expect(now).toMatchObject({ state: 'verified', error: null })
  await app.redirects.compare()
  return now
}
const linkOn = async (domain: LinkDomain | null, more: object = {}, as = agency): Promise<TrackingLink> => {
  const body = { name: 'Escaparate', destination: 'https://agenciamarea.example/otono', domain_id: domain?.uuid ?? null, ...more }
  const answer = await app.call(createTrackingLink, { body }, { as })
  expect(answer.error?.fields ?? answer.status).toBe(200)
  return answer.response
}
const visit = async (host: string, path: string, init: RequestInit = {}) =>
  await app.fetch(new Request(`http://${host}${path}`, init))
const listed = async (as = agency): Promise<LinkDomain[]> => (await app.call(listLinkDomains, {}, { as })).response.domains
/** A day of the world goes by, and the records are looked at by the clock. */
async function aDayLater() {
  app.clock.advance(day + 1_000)
  await app.runner.runDue()
  await app.runner.runDue()
  await app.redirects.compare()
}

describe('naming a host', () => {
  test('it is told the records to set, letters of a language are kept beside what the network knows, and twice is once', async () => {
    const { response } = await add(' https://Enlaces.Mañana.example/ ')
    expect(response).toMatchObject({
      state: 'pending',
      name: 'enlaces.mañana.example',
      host: 'enlaces.xn--maana-pta.example',
      checked_at: null,
      links: 0,
    })
    expect(response.records).toEqual([
      {
        type: 'TXT',
        name: '_elenco.enlaces.xn--maana-pta.example',
        value: expect.stringMatching(/^elenco-domain=[0-9a-f]{40}$/),
      },
      { type: 'CNAME', name: 'enlaces.xn--maana-pta.example', value: 'elenco.test' },
    ])
    expect((await add('enlaces.xn--maana-pta.example')).response.uuid).toBe(response.uuid)
    expect((await listed()).map(one => one.uuid)).toEqual([response.uuid])
  })

  test.each([
    ['', 'required'],
    ['marea', 'host_format'],
    ['go.marea.example/otono', 'host_format'],
    ['go.marea.example:8443', 'host_format'],
    ['a@go.marea.example', 'host_format'],
    ['go_1.marea.example', 'host_format'],
    ['-go.marea.example', 'host_format'],
    ['*.marea.example', 'host_format'],
    [`${'a'.repeat(64)}.example`, 'host_format'],
    ['10.0.0.1', 'host_number'],
    ['0x7f.1', 'host_number'],
    ['2130706433', 'host_number'],
    ['[::1]', 'host_number'],
    ['db.internal', 'inner_host'],
    ['printer.local', 'inner_host'],
    ['elenco.test', 'own_host'],
    ['go.elenco.test', 'own_host'],
  ])('%s is refused beside its field', async (host, issue) => {
    expect((await add(host)).error?.fields).toEqual({ host: [issue] })
  })

  test('the plan says who may, and how many', async () => {
    expect((await add('go.ceiba.example', other)).error).toMatchObject({
      code: 'plan.limit_reached',
      details: { name: 'link_domains', limit: 0, upgrade_to: 'whitelabel' },
    })
    expect((await add('go.lucia.example', 'creator@elenco.test')).error.code).toBe('ability.forbidden')
    const { link_domains } = plans.whitelabel
    for (let n = 0; n < link_domains; n += 1) expect((await add(`go${n}.marea.example`)).status).toBe(200)
    expect((await add('one-more.marea.example')).error).toMatchObject({ details: { limit: link_domains, used: link_domains } })
  })
})

describe('looking at its records', () => {
  test('each fault is said, and only both records together prove it', async () => {
    const { response: domain } = await add('go.marea.example')
    expect(await check(domain)).toMatchObject({ state: 'pending', error: 'no_proof' })
    dns.zone.set('TXT _elenco.go.marea.example', ['elenco-domain=of-somebody-else'])
    expect(await check(domain)).toMatchObject({ state: 'pending', error: 'other_proof' })
    dns.zone.set('TXT _elenco.go.marea.example', [proofOf(domain)?.value ?? ''])
    expect(await check(domain)).toMatchObject({ state: 'pending', error: 'no_address' })
    dns.zone.set('A go.marea.example', ['198.51.100.4'])
    expect(await check(domain)).toMatchObject({ state: 'pending', error: 'elsewhere', away_since: null })
    dns.zone.set('A go.marea.example', ['192.0.2.10'])
    expect(await check(domain)).toMatchObject({ state: 'verified', error: null })
  })

  test.each(['silent', 'failing'] as const)('name servers that are %s prove nothing and take nothing away', async mode => {
    const domain = await proved('go.marea.example')
    dns.mode = mode
    expect(await check(domain)).toMatchObject({ state: 'verified', error: 'unreachable', away_since: null })
    for (let n = 0; n <= limits.link.domains.failures; n += 1) await aDayLater()
    expect((await listed())[0]).toMatchObject({ state: 'verified', error: 'unreachable' })
    dns.mode = 'answer'
    expect(await check(domain)).toMatchObject({ state: 'verified', error: null })
  })

  test('records that are set later are found by the clock', async () => {
    const { response: domain } = await add('late.marea.example')
    await app.runner.runDue()
    await app.runner.runDue()
    expect((await listed())[0]).toMatchObject({ state: 'pending', error: 'no_proof' })
    prove(domain)
    app.clock.advance(limits.link.domains.pendingEvery + 1_000)
    await app.runner.runDue()
    await app.runner.runDue()
    expect((await listed())[0]).toMatchObject({ state: 'verified' })
  })

  test('three days in a row that lead away make it fail, its people hear once, and its links go on answering', async () => {
    const domain = await proved('away.marea.example')
    const link = await linkOn(domain, { slug: 'otono' })
    dns.zone.set('CNAME away.marea.example', ['shops.example'])
    dns.zone.set('A away.marea.example', ['198.51.100.4'])
    // Whoever presses often makes nothing fail.
    for (let n = 0; n < limits.link.domains.failures; n += 1) await check(domain)
    expect((await listed())[0]).toMatchObject({ state: 'verified', error: 'elsewhere', away_since: expect.any(String) })
    for (let n = 1; n < limits.link.domains.failures; n += 1) await aDayLater()
    expect((await listed())[0]?.state).toBe('verified')
    await aDayLater()
    await aDayLater()
    expect((await listed())[0]).toMatchObject({ state: 'failing', error: 'elsewhere', links: 1 })
    const told = (await app.call(listNotifications, { query: { size_page: 50 } }, { as: agency })).response
    expect(told.filter((one: { metadata: { type: string } }) => one.metadata.type === 'link_domain_failing').length).toBe(1)
    expect((await visit('away.marea.example', '/otono')).status).toBe(302)
    expect((await app.call(getTrackingLink, at(link.uuid), { as: agency })).response.domain).toMatchObject({
      name: 'away.marea.example',
      state: 'failing',
      away_since: expect.any(String),
    })
    const body = { name: 'Otro', destination: 'https://agenciamarea.example/x', domain_id: domain.uuid }
    expect((await app.call(createTrackingLink, { body }, { as: agency })).error.fields).toEqual({ domain_id: ['option'] })
    prove(domain)
    expect(await check(domain)).toMatchObject({ state: 'verified', away_since: null })
  })
})

describe('who has a host', () => {
  async function pendingOf(org: string, host: string) {
    const now = app.clock.now()
    const row = { uuid: randomUUID(), org_id: org, made_by: null, host, name: host, token: 'rival', error: null }
    await app.database.db
      .insertInto('link_domains')
      .values({ ...row, state: 'pending', created_at: now, updated_at: now })
      .execute()
    return present(
      (await listed(other)).find(one => one.uuid === row.uuid),
      'it',
    )
  }

  test('whoever proves it first; somebody who only names it takes nothing', async () => {
    const rivals = await pendingOf(rival, 'shared.marea.example')
    const domain = await proved('shared.marea.example')
    dns.zone.set('TXT _elenco.shared.marea.example', [proofOf(domain)?.value ?? '', proofOf(rivals)?.value ?? ''])
    expect(await check(rivals, other)).toMatchObject({ state: 'pending', error: 'taken' })
    expect((await listed())[0]?.state).toBe('verified')
  })

  test('two that prove it in the same moment: one has it', async () => {
    const rivals = await pendingOf(rival, 'race.marea.example')
    const { response: domain } = await add('race.marea.example')
    prove(domain)
    dns.zone.set('TXT _elenco.race.marea.example', [proofOf(domain)?.value ?? '', proofOf(rivals)?.value ?? ''])
    const both = await Promise.all([check(domain), check(rivals, other)])
    expect(both.map(one => one.state).sort()).toEqual(['pending', 'verified'])
    expect(both.map(one => one.error).sort()).toEqual(['taken', null].sort())
  })

  test('a host that failed goes to whoever proves it: the links of before answer no more', async () => {
    const domain = await proved('sold.marea.example')
    await linkOn(domain, { slug: 'antes' })
    expect((await visit('sold.marea.example', '/antes')).status).toBe(302)
    dns.zone.clear()
    for (let n = 0; n <= limits.link.domains.failures; n += 1) await aDayLater()
    expect((await listed())[0]?.state).toBe('failing')
    const rivals = await pendingOf(rival, 'sold.marea.example')
    prove(rivals)
    expect(await check(rivals, other)).toMatchObject({ state: 'verified' })
    await app.redirects.compare()
    expect((await visit('sold.marea.example', '/antes')).status).toBe(404)
    expect(await listed()).toEqual([])
    expect((await add('sold.marea.example')).error.fields).toEqual({ host: ['taken'] })
  })

  test('it is given up once no link needs it, and others’ are not there', async () => {
    const domain = await proved('bye.marea.example')
    const link = await linkOn(domain)
    expect((await app.call(removeLinkDomain, at(domain.uuid), { as: agency })).error).toMatchObject({
      code: 'link_domain.in_use',
      details: { links: 1 },
    })
    expect((await app.call(removeLinkDomain, at(domain.uuid), { as: other })).status).toBe(404)
    expect((await app.call(checkLinkDomain, at(domain.uuid), { as: other })).status).toBe(404)
    await app.call(archiveTrackingLink, at(link.uuid), { as: agency })
    expect((await app.call(removeLinkDomain, at(domain.uuid), { as: agency })).response).toEqual({ removed: true })
    await app.redirects.compare()
    expect(await app.redirects.answerHost(new Request('http://bye.marea.example/x'), '127.0.0.1')).toBeNull()
    expect((await add('bye.marea.example')).response.uuid).not.toBe(domain.uuid)
  })

  test('after a downgrade what is there goes on, and nothing is added', async () => {
    const domain = await proved('plan.marea.example')
    await linkOn(domain, { slug: 'queda' })
    const groupsOf = async (groups: Group[]) =>
      await app.database.db.updateTable('users').set({ groups }).where('email', '=', agency).execute()
    await groupsOf(['brand'])
    expect((await add('more.marea.example')).error.code).toBe('plan.limit_reached')
    expect((await visit('plan.marea.example', '/queda')).status).toBe(302)
    await groupsOf(['whitelabel', 'brand'])
  })
})

describe('links on a host of one’s own', () => {
  test('a slug is taken once on each host, and each host leads to its own', async () => {
    const domain = await proved('go.marea.example')
    const own = await linkOn(domain, { slug: 'menu', destination: 'https://agenciamarea.example/own' })
    const ours = await linkOn(null, { slug: 'menu', destination: 'https://agenciamarea.example/ours' })
    expect([own.url, ours.url]).toEqual(['https://go.marea.example/menu', 'http://elenco.test/t/menu'])
    const again = { name: 'Otro', destination: 'https://agenciamarea.example/x', slug: 'menu', domain_id: domain.uuid }
    expect((await app.call(createTrackingLink, { body: again }, { as: agency })).error.fields).toEqual({ slug: ['taken'] })
    expect((await visit('GO.marea.example:8443', '/MENU')).headers.get('location')).toContain('/own')
    expect((await app.request('/t/menu')).headers.get('location')).toContain('/ours')
    await app.redirects.drain()
    expect((await app.call(getTrackingLink, at(own.uuid), { as: agency })).response.figures.clicks).toBe(0)
    await visit('go.marea.example', '/menu', { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0' } })
    await app.redirects.drain()
    expect((await app.call(getTrackingLink, at(own.uuid), { as: agency })).response.figures.clicks).toBe(1)
    await app.call(pauseTrackingLink, at(own.uuid), { as: agency })
    await app.redirects.compare()
    expect((await visit('go.marea.example', '/menu')).status).toBe(410)
  })

  test('nothing of ours is there: no app, no calls, no links of others', async () => {
    await proved('go.marea.example')
    for (const path of [
      '/',
      '/t/cafe-lucia',
      '/cafe-lucia',
      '/api/v3/status',
      '/api/openapi.json',
      '/robots.txt',
      '/healthz',
      '/metrics',
      '/assets/x.js',
      '/p/x.js',
    ]) {
      const answer = await visit('go.marea.example', path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).not.toContain('/assets/')
    }
    expect((await visit('go.marea.example', '/api/accounts/login', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await visit('nobody.example', '/healthz')).status).toBe(200)
  })

  test('it is led on while the database is away', async () => {
    const domain = await proved('go.marea.example')
    const link = await linkOn(domain)
    await visit('go.marea.example', `/${link.slug}`)
    const { selectFrom } = app.ctx.db
    app.ctx.db.selectFrom = () => {
      throw new Error('away')
    }
    try {
      expect((await visit('go.marea.example', `/${link.slug}`)).status).toBe(302)
    } finally {
      app.ctx.db.selectFrom = selectFrom
    }
  })

  test('a certificate is for a proved host alone, and a code for one that links stand on', async () => {
    const asks = async (host: string) => (await app.request(`/tls/ask?domain=${host}`)).status
    const { response: pending } = await add('soon.marea.example')
    expect(await asks('soon.marea.example')).toBe(404)
    expect((await app.call(trackingLinkCode, { params: { slug: 'menu' }, query: { host: pending.host } })).status).toBe(404)
    await proved('soon.marea.example')
    expect([await asks('soon.marea.example'), await asks('nobody.example'), await asks('')]).toEqual([200, 404, 404])
    const code = await app.request(`/api/v3/qr-codes/menu?host=${pending.host}`)
    expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await code.text()).not.toBe(await (await app.request('/api/v3/qr-codes/menu')).text())
  })

  test('no link leads to a host that links stand on, and nobody stands on a host of others', async () => {
    const domain = await proved('go.marea.example')
    const to = async (more: object, as: string) =>
      (
        await app.call(
          createTrackingLink,
          { body: { name: 'Bucle', destination: 'https://go.marea.example/x', ...more } },
          { as },
        )
      ).error.fields
    expect(await to({}, agency)).toEqual({ destination: ['own_address'] })
    expect(await to({ destination: 'https://cafeceiba.example/', domain_id: domain.uuid }, other)).toEqual({
      domain_id: ['option'],
    })
  })
})
