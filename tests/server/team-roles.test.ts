import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import { mayAs, teamRoles } from '#contract/rules/roles.ts'
import { namedNeeds, needOf } from '#contract/rules/team-needs.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const somebody = 'reviewer@elenco.test'
/** They end the session that the next row needs, or take the person out of the company. */
const endings = ['accounts.logout', 'accounts.revokeAllSessions', 'accounts.deleteAccount', 'team.leave']
const rows = endpointTable.filter(({ id, auth, reply }) => auth !== 'none' && reply.kind !== 'stream' && !endings.includes(id))

test('every name of the table of needs is that of a call', () => {
  const ids = endpointTable.map(({ id }) => id)
  const of = (name: string) => ids.some(id => (name.endsWith('.') ? id.startsWith(name) : id === name))
  expect(namedNeeds.filter(name => !of(name) && name !== 'dev.')).toEqual([])
})

test('a call that changes something and is named nowhere is not for everybody who reads', () => {
  expect(needOf({ id: 'things.make', auth: 'required', method: 'POST' })).toBe('run')
  expect(needOf({ id: 'things.drop', auth: 'required', method: 'GET', changesState: true })).toBe('run')
  expect(needOf({ id: 'things.list', auth: 'required', method: 'GET' })).toBe('read')
})

const ids = ['00000000-0000-4000-8000-000000000000', 'not-an-id']
const paramsOf = ({ path }: Endpoint, id: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(match => [match[1], id]))

const ownReading = ['get', 'list', 'messages', 'pdf', 'pins', 'presence', 'search'].map(name => `chats.${name}`)

/** A role that does not even read has public pages as strangers have them. */
async function asStranger(endpoint: Endpoint, id: string) {
  const body = endpoint.body ? {} : undefined
  return (await app.call(endpoint, { params: paramsOf(endpoint, id), body })).error
}

describe.each(teamRoles.filter(role => role !== 'owner'))('%s', role => {
  // A call before may have ended the plan, which leaves no seat for anybody but the owner.
  const seat = async () => {
    const { db } = app.database
    const user_id = await app.idOf(somebody)
    const { org_id } = await db
      .updateTable('memberships')
      .set({ role, state: 'active' })
      .where('user_id', '=', user_id)
      .returning('org_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('organizations').set({ plan: 'premium' }).where('uuid', '=', org_id).execute()
  }

  test.each(rows.map(endpoint => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const need = needOf(endpoint)
    for (const id of ids) {
      await seat()
      const body = endpoint.multipart ? new FormData() : endpoint.body ? {} : undefined
      const answer = await app.call(endpoint, { params: paramsOf(endpoint, id), body }, { as: somebody })
      if (answer.error?.code === 'rate.limited') continue
      // The id does not matter: a role is refused before anybody looks for the row.
      // Conversations are one's own.
      if (need === 'read' && !mayAs(role, 'read') && ownReading.includes(endpoint.id))
        expect(answer.error?.code).not.toBe('team.role')
      else if (need && endpoint.auth === 'optional' && !mayAs(role, 'read'))
        expect(answer.error).toEqual(await asStranger(endpoint, id))
      else if (need && !mayAs(role, need))
        expect(answer.error).toMatchObject({ code: 'team.role', details: { role, needs: need } })
      else expect(answer.error?.code).not.toBe('team.role')
    }
  })
})
