import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askExport } from '#contract/endpoints/accounts.ts'
import { limits } from '#contract/limits.ts'
import { exportRules, isInner } from '#server/features/accounts/export-rules.ts'
import { keepMade } from '#server/features/uploads/keep-made.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const creator = 'creator@elenco.test'
const brand = 'premium@elenco.test'
const ask = (as: string, password = 'elenco-demo') => app.call(askExport, { body: { password } }, { as })

/** The files of an archive by their names, as its own list at the end says. */
function unpacked(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const found = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [named, extra, noted] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + named)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + size)
    found.set(name.slice(name.indexOf('/') + 1), method === 0 ? packed : inflateRawSync(packed))
    at += 46 + named + extra + noted
  }
  return found
}

async function archiveOf(as: string): Promise<Map<string, Buffer>> {
  const { url } = (await ask(as)).response
  const answer = await app.request(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unpacked(Buffer.from(await answer.arrayBuffer()))
}

const rowsIn = (archive: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  JSON.parse(archive.get(`data/${table}.json`)?.toString() ?? '[]')

test('a creator takes along the profile, pitches, deals and own words, and every file', async () => {
  const owner_id = await app.idOf(creator)
  const content = Buffer.from('What somebody uploaded, byte for byte')
  const uuid = await keepMade(app.ctx, {
    owner_id,
    name: 'notes / “draft”.txt',
    type: 'text/plain',
    content,
    width: null,
    height: null,
  })
  const archive = await archiveOf(creator)
  expect(archive.get('README.txt')?.toString()).toContain(creator)
  expect(rowsIn(archive, 'users')).toMatchObject([{ email: creator }])
  expect(rowsIn(archive, 'deals').length).toBeGreaterThan(0)
  expect(rowsIn(archive, 'deals').every(row => row.creator_id === owner_id)).toBe(true)
  expect(rowsIn(archive, 'messages').every(row => row.sender_id === owner_id)).toBe(true)
  const file = [...archive].find(([name]) => name.startsWith(`files/${uuid.slice(0, 8)}-`))
  expect(file?.[1]).toEqual(content)
  expect(file?.[0]).toMatch(/draft_?\.txt$/)
})

test('a company goes along with its owner, and nothing of any other company', async () => {
  const archive = await archiveOf(brand)
  const orgs = rowsIn(archive, 'organizations').map(row => row.uuid)
  expect(orgs.length).toBeGreaterThan(0)
  for (const table of ['casting_calls', 'campaigns', 'lists', 'tracking_links'])
    for (const row of rowsIn(archive, table)) expect([table, orgs]).toEqual([table, expect.arrayContaining([row.org_id])])
})

test('whoever reads slowly gets the archive to its end', async () => {
  const { url } = (await ask(brand)).response
  const reader = (await app.request(url)).body?.getReader()
  const chunks: Uint8Array[] = []
  for (;;) {
    const next = await reader?.read()
    if (!next || next.done) break
    chunks.push(next.value)
    // Everything that can be written meanwhile is written, and the writer is done before the reader is.
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  }
  expect(rowsIn(unpacked(Buffer.concat(chunks)), 'users')).toMatchObject([{ email: brand }])
})

test('what opens something stays here, in every table', async () => {
  const { db } = app.database
  const canary = 'canary-8f3e'
  await sql`update users set password_hash = password_hash, google_sub = ${canary} where email = ${creator}`.execute(db)
  const archive = await archiveOf(creator)
  const text = [...archive.values()].map(String).join('\n')
  expect(text).not.toContain(canary)
  expect(text).not.toMatch(/argon2|"[a-z_]*_hash"|"secret/)
  await sql`update users set google_sub = null where email = ${creator}`.execute(db)
})

test('every table has its rule, and a rule reads columns that are there', async () => {
  const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.tables
    where table_schema = 'public' and table_name <> 'migrations'`.execute(app.database.db)
  expect(rows.map(row => row.table_name).sort()).toEqual(Object.keys(exportRules).sort())
  for (const [table, rule] of Object.entries(exportRules))
    if (typeof rule === 'function')
      await sql`select 1 from ${sql.table(table)} where ${rule({ uuid: await app.idOf(brand), orgs: [] })} limit 1`.execute(
        app.database.db,
      )
  expect(['secret_hash', 'token_hash', 'search_vector', 'idempotency_key', 'code'].every(isInner)).toBe(true)
  expect(['country_code_name', 'keyword', 'message', 'title'].some(isInner)).toBe(false)
})

test('the address is for whoever said the password, works for some minutes, and is no other person’s', async () => {
  expect((await ask(creator, 'not-the-password')).error.code).toBe('account.wrong_password')
  const { url } = (await ask(creator)).response
  const other = url.replace(await app.idOf(creator), await app.idOf(brand))
  expect((await app.request(other)).status).toBe(404)
  expect((await app.request(url.replace(/until=\d+/, 'until=9999999999999'))).status).toBe(404)
  app.clock.advance(limits.account.exportAddress + 1000)
  expect((await app.request(url)).status).toBe(404)
})
