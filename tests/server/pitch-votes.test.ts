import { expect, test } from 'vitest'
import { declineApplication, getApplication, listApplications, voteOnApplication } from '#contract/endpoints/applications.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, freshCreator, freshPitch } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

/** Somebody else who acts for the brand. */
async function colleague(first_name: string): Promise<string> {
  const { db } = app.database
  const email = await freshCreator(app, first_name)
  const user_id = await app.idOf(email)
  await db
    .updateTable('users')
    .set({ groups: ['premium', 'brand'] })
    .where('uuid', '=', user_id)
    .execute()
  const { org_id } = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(brand))
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ org_id, user_id, role: 'reviewer', state: 'active' }).execute()
  return email
}

const at = (uuid: string) => ({ params: { uuid } })
const vote = (uuid: string, as: string, up = true, note = '') =>
  app.call(voteOnApplication, { ...at(uuid), body: { vote: up ? 'up' : 'down', note } }, { as })
const read = async (uuid: string, as: string) => await app.answer(getApplication, at(uuid), { as })

test('votes are blind until cast, stay as they are, and are the company’s alone', async () => {
  const creator = await freshCreator(app)
  const call = await freshCall(app)
  const pitch = await freshPitch(app, creator, brand, call)
  const ana = await colleague('Ana')
  expect((await vote(pitch, brand, true, 'Quiet and exact.')).response.votes).toMatchObject({
    cast: 1,
    yours: 'up',
    said: [{ vote: 'up', note: 'Quiet and exact.' }],
  })
  expect((await read(pitch, ana)).votes).toMatchObject({ cast: 1, yours: null, said: null })
  expect(JSON.stringify((await app.call(listApplications, at(call), { as: ana })).response)).not.toContain('Quiet and exact')
  expect((await vote(pitch, ana, false)).response.votes.said).toMatchObject([{ vote: 'up' }, { who: 'Ana Prueba', vote: 'down' }])
  // A vote cannot be changed after a look at the others'.
  expect((await vote(pitch, ana, true)).error.code).toBe('application.voted')
  expect((await read(pitch, ana)).votes).toMatchObject({ cast: 2, yours: 'down' })

  expect((await read(pitch, creator)).votes).toBeNull()
  expect((await vote(pitch, creator)).status).toBe(403)
  expect((await vote(pitch, 'whitelabel@elenco.test')).status).toBe(404)
})

test('once a pitch is decided nobody votes any more, and everybody of the company reads', async () => {
  const pitch = await freshPitch(app, await freshCreator(app), brand, await freshCall(app))
  const eva = await colleague('Eva')
  await vote(pitch, brand)
  await app.call(declineApplication, { ...at(pitch), body: { reason: 'dates' } }, { as: brand })
  expect((await read(pitch, eva)).votes).toMatchObject({ yours: null, said: [{ vote: 'up' }] })
  expect((await vote(pitch, eva)).error.code).toBe('application.wrong_state')
})

test('of two votes of one person at once, one counts', async () => {
  const pitch = await freshPitch(app, await freshCreator(app), brand, await freshCall(app))
  const answers = await Promise.all([vote(pitch, brand, true), vote(pitch, brand, false)])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  expect((await read(pitch, brand)).votes?.cast).toBe(1)
})
