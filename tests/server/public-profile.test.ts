import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNetwork, checkNetwork, getPublicProfile, putInfluencer, refreshNetwork } from '#contract/endpoints/profile.ts'
import { limits } from '#contract/limits.ts'
import { movableClock } from '#server/context.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { readPublicProfile } from '#server/features/profile/public-profile.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { newPerson } from '#tests/support/new-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const lucia = 'creator@elenco.test'
const agency = 'brand@elenco.test'
const read = (vanityName: string, as?: string, headers?: Record<string, string>) =>
  app.call(getPublicProfile, { params: { vanityName } }, { as, headers })

/** A creator with this name; the suffix keeps tests apart. */
async function named(name: string) {
  const person = await newPerson(app, 'creator')
  const put = await app.call(putInfluencer, { body: { vanity_name: name, birthday: '1990-02-03' } }, { as: person.as })
  expect(put.status).toBe(200)
  return person
}

describe('the public face of a creator', () => {
  test('is read by anybody, however the name is capitalised, and says nothing private', async () => {
    const { status, response } = await read('LuciaVega')
    expect(status).toBe(200)
    expect(response).toMatchObject({ vanity_name: 'luciavega', name: 'Lucía Vega', verified: true, own: false })
    expect(response.networks.map((one: { network: string }) => one.network)).toEqual(['tiktok', 'instagram', 'youtube'])
    expect(response.portfolio).toHaveLength(6)
    expect(JSON.stringify(response)).not.toMatch(/1996-04-18|creator@elenco\.test|birthday|email/)
    expect((await read('luciavega', lucia)).response.own).toBe(true)
  })

  test('shows its prices to whom it was said', async () => {
    const { as } = await newPerson(app, 'creator')
    const say = (rate_visibility: string) => app.call(putInfluencer, { body: { rate_visibility } }, { as: lucia })
    for (const [visibility, nobody, brand, creator] of [
      ['public', true, true, true],
      ['brands_only', false, true, false],
      ['on_request', false, false, false],
    ] as const) {
      expect((await say(visibility)).response.profile.rate_visibility).toBe(visibility)
      const seen = await Promise.all([undefined, agency, as, lucia].map(async who => (await read('luciavega', who)).response))
      expect(seen.map(one => one.rates !== null)).toEqual([nobody, brand, creator, true])
    }
  })

  test('is told as unchanged to whoever has it already', async () => {
    const first = await read('luciavega')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    const again = await app.request('/api/v3/profile/luciavega', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await app.call(putInfluencer, { body: { headline: 'Otra cosa' } }, { as: lucia })
    expect((await app.request('/api/v3/profile/luciavega', { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  test('an old name leads to the new one for 180 days', async () => {
    const { as } = await named('oldname.one')
    expect((await app.call(putInfluencer, { body: { vanity_name: 'newname.one' } }, { as })).status).toBe(200)
    const moved = await app.request('/api/v3/profile/oldname.one', { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'newname.one'])
    expect((await read('newname.one')).status).toBe(200)
    const later = { ...app.ctx, clock: movableClock(limits.profile.vanity.redirect + 60_000) }
    await expect(readPublicProfile(later, 'oldname.one')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('whoever leaves is gone at once, and nobody passes for them afterwards', async () => {
    const { as, uuid } = await named('leaving.one')
    const leave = (status: 'deleting' | 'active') =>
      app.database.db.updateTable('users').set({ status, delete_at: new Date() }).where('uuid', '=', uuid).execute()
    await leave('deleting')
    expect((await read('leaving.one')).error.code).toBe('profile.gone')
    expect((await read('leaving.one', as)).status).toBe(200)
    await eraseAccount(app.ctx, uuid)
    expect((await read('leaving.one')).error.code).toBe('profile.gone')
    const left = await app.database.db.selectFrom('vanity_redirects').select('vanity_name').where('user_id', '=', uuid).execute()
    expect(JSON.stringify(left)).not.toContain('leaving')
    const other = await newPerson(app, 'creator')
    const taken = await app.call(putInfluencer, { body: { vanity_name: 'leaving.one' } }, { as: other.as })
    expect(taken.error.code).toBe('profile.vanity_taken')
  })

  test.each(['nobody-has-this', 'x', '%00', 'gone:abc', '../accounts'])('%s is nobody', async name => {
    expect((await read(name)).status).toBe(404)
  })
})

describe('a channel’s figures', () => {
  test('are read again after the cooldown, by its owner alone', async () => {
    const { as, uuid: person } = await newPerson(app, 'creator')
    const added = await app.call(addNetwork, { body: { network: 'tiktok', handle: 'figures.one' } }, { as })
    const { uuid } = added.response.network
    const refresh = (who = as) => app.call(refreshNetwork, { params: { uuid } }, { as: who })
    expect((await refresh()).error.code).toBe('network.nothing_to_check')
    const connected = await app.call(checkNetwork, { params: { uuid } }, { as })
    expect(connected.response.state).toBe('connected')
    const soon = await refresh()
    expect(soon.error.code).toBe('rate.limited')
    expect(soon.error.retry_after).toBeGreaterThan(6 * 3600 - 60)
    await app.database.db
      .updateTable('networks')
      .set({
        followers: connected.response.followers - 120,
        last_sync_at: new Date(Date.now() - limits.profile.networks.staleAfter - 1000),
      })
      .where('user_id', '=', person)
      .execute()
    expect((await refresh(lucia)).status).toBe(404)
    expect((await refresh()).response).toMatchObject({ state: 'connected', changed: { followers: 120 } })
    expect((await refresh()).status).toBe(429)
  })

  test('prefetching reads nothing', async () => {
    const token = await app.tokenOf(lucia)
    const answer = await app.request('/api/v3/social/update/info/11111111-1111-4111-8111-111111111111', {
      headers: { authorization: `Bearer ${token}`, 'sec-purpose': 'prefetch' },
    })
    expect(answer.status).toBe(403)
  })
})
