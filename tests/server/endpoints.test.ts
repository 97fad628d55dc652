import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abilityFor, type Group } from '#contract/abilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import { isErrorCode } from '#contract/errors.ts'
import { routes } from '#server/app.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('every call of the contract is implemented once, and nothing else is', () => {
  const implemented = routes.map(route => route(async () => Promise.reject(new Error('not asked'))).endpoint.id)
  expect(endpointTable.length).toBeGreaterThan(40)
  expect(implemented.sort()).toEqual(endpointTable.map(endpoint => endpoint.id).sort())
  expect(new Set(endpointTable.map(endpoint => `${endpoint.method} ${endpoint.path}`)).size).toBe(endpointTable.length)
})

const people: { who: string; email: string | null; groups: Group[]; superuser?: true }[] = [
  { who: 'nobody', email: null, groups: [] },
  { who: 'a creator', email: 'creator@elenco.test', groups: ['creator'] },
  { who: 'a new creator', email: 'newcreator@elenco.test', groups: ['creator'] },
  { who: 'a banned creator', email: 'banned@elenco.test', groups: ['creator'] },
  { who: 'a Free brand', email: 'brand@elenco.test', groups: ['brand'] },
  { who: 'a Premium brand', email: 'premium@elenco.test', groups: ['premium', 'brand'] },
  { who: 'a brand on trial', email: 'trial@elenco.test', groups: ['premium', 'brand'] },
  { who: 'a whitelabel account', email: 'whitelabel@elenco.test', groups: ['whitelabel', 'brand'] },
  { who: 'a mirror account', email: 'espejo@elenco.test', groups: ['espejo', 'brand'] },
  { who: 'a realty account', email: 'realty@elenco.test', groups: ['realty'] },
  { who: 'a superuser', email: 'admin@elenco.test', groups: ['other'], superuser: true },
]

/** They end the session that the next row needs; tests/server/session.test.ts and passwords.test.ts have them. */
const endings = ['accounts.logout', 'accounts.revokeAllSessions']

/** Ids as they may stand in an address: none of them belongs to whoever asks. */
const ids = { missing: '00000000-0000-4000-8000-000000000000', malformed: 'not-an-id' }

function paramsOf(endpoint: Endpoint, id: string) {
  return Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => [match[1], id]))
}

describe.each(people)('$who', ({ email, groups, superuser }) => {
  const person = email ? { groups, is_superuser: superuser === true } : null
  const rows = endpointTable.filter(endpoint => endpoint.reply.kind !== 'stream' && !endings.includes(endpoint.id))

  test.each(rows.map(endpoint => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    for (const [kind, id] of Object.entries(ids)) {
      const body = endpoint.multipart ? new FormData() : endpoint.body ? {} : undefined
      const answer = await app.call(
        endpoint,
        { params: paramsOf(endpoint, id), body },
        { as: email ?? undefined, headers: { 'user-agent': kind } },
      )
      expect(answer.status, `${kind}: ${JSON.stringify(answer.error)}`).toBeLessThan(500)
      if (answer.status >= 400) expect(isErrorCode(answer.error?.code)).toBe(true)
      const allowed = !endpoint.can || abilityFor(person).can(...endpoint.can)
      // The throttle of the whole address may come first where everybody of this file signs in from one.
      if (answer.error?.code === 'rate.limited') continue
      if (endpoint.auth === 'required' && !person) expect(answer.error.code).toBe('session.required')
      else if (!allowed) expect(answer.error.code).toBe(superuser ? 'ability.staff' : 'ability.forbidden')
      else {
        expect([401, 403].includes(answer.status) && endpoint.auth === 'required' && endpoint.can === undefined).toBe(false)
        if (kind === 'malformed' && endpoint.path.includes('{uuid}')) expect(answer.error.code).toBe('not_found')
      }
    }
  })
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
