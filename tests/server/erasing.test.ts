import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceAddress } from '#contract/faces.ts'
import { json } from '#server/db/database.ts'
import { eraseRules } from '#server/features/accounts/erase-rules.ts'
import { keptWith } from '#server/features/accounts/erasing/company.ts'
import type { Fate } from '#server/features/accounts/erasing/rule.ts'
import { uploadKey } from '#server/features/uploads/upload-key.ts'
import { setTimer } from '#server/jobs/jobs.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  /** Kept by the database itself. */
  made: boolean
}

const rows = async <T>(text: string) => (await sql.raw<T>(text).execute(app.database.db)).rows

const columnsOf = async (): Promise<Column[]> =>
  await rows<Column>(`select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
    is_generated = 'ALWAYS' or is_identity = 'YES' as made
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' order by table_name, ordinal_position`)

const holdsWords = ({ type }: Column) => ['text', 'varchar', '_text', 'jsonb', 'json'].includes(type)
const words = (table: string) => (eraseRules as unknown as Record<string, { words: Record<string, Fate> }>)[table]?.words
const canary = (table: string, column: string) => `canary:${table}.${column};`
const found = (text: string) =>
  [...text.matchAll(/canary:([a-z_]+\.[a-z_0-9]+);/g)].map(match => present(match[1], 'one of match'))

/** The values other than our own words have to be right for the row to be allowed. */
const values: Record<string, unknown> = {
  'users.groups': ['creator'],
  'users.locale': 'en',
  'brands.kind': 'managed',
  'brands.owner_id': null,
  'ai_presenters.kind': 'photo',
  'ai_presenters.image_id': null,
  'deals.state': 'completed',
  'agreement_papers.agreed_at': new Date(),
  'call_facets.category': 'like no other call',
  'casting_calls.state': 'open',
  'casting_calls.published_at': new Date(),
  'checkouts.order_id': null,
  'checkouts.booking_id': null,
  'incoming_transfers.booking_id': null,
  'refunds.booking_id': null,
  'disputes.booking_id': null,
  'invoices.posting_id': null,
  'invoices.side': null,
  'invoices.deal_id': null,
  'invoices.booking_id': null,
  'invoices.tax': null,
  'tax_changes.decided_by': null,
  'strikes.org_id': null,
  'payout_methods.org_id': null,
  'payouts.org_id': null,
  'adjustments.org_id': null,
  'adjustments.booking_id': null,
  'adjustments.decided_by': null,
  'applications.state': 'shortlisted',
  'proposals.state': 'published',
  'notifications.type': 'system',
  'jobs.kind': 'nothing.of.the.kind',
  // The sum of its parts.
  'booking_periods.total_minor': 3,
  // Behind its first hour.
  'space_blocks.until_hour': 24,
  'ai_messages.parent_id': null,
  'ledger_accounts.name': 'creator_available',
}

/** One row in every table that a person can have one in, with a canary in every column that is not of our own words. */
async function plant(columns: Column[]): Promise<Record<string, Record<string, unknown>>> {
  const links = await rows<{ table: string; column: string; to: string; target: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to, b.attname as target
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  const checks = await rows<{ table: string; definition: string }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace order by oid`)
  const allowed = (table: string, column: string) => {
    for (const { definition } of checks.filter(check => check.table === table)) {
      const first = new RegExp(`\\(${column} = (?:ANY \\(+ARRAY\\[)?'([^']+)'`).exec(definition)?.[1]
      if (first) return first
    }
    return null
  }
  const planted: Record<string, Record<string, unknown>> = {}
  let left = [...new Set(['users', ...columns.map(column => column.table)])]
  const waitsFor = (table: string) =>
    links.filter(link => link.table === table && link.to !== table && left.includes(link.to)).map(link => link.to)
  while (left.length > 0) {
    const table = left.find(name => waitsFor(name).length === 0)
    if (!table) throw new Error(`a circle of tables: ${left.join(' ')}`)
    left = left.filter(name => name !== table)
    const row: Record<string, unknown> = {}
    for (const column of columns.filter(one => one.table === table && !one.made)) {
      const at = `${table}.${column.name}`
      const fate = words(table)?.[column.name]
      const link = links.find(one => one.table === table && one.column === column.name)
      const literal = allowed(table, column.name)
      if (at in values) row[column.name] = values[at]
      else if (link)
        row[column.name] = link.to === table ? (column.nullable ? null : row[link.target]) : planted[link.to]?.[link.target]
      else if (['user_id', 'owner_id', 'creator_id', 'actor', 'subject', 'about'].includes(column.name) && column.type === 'uuid')
        row[column.name] = planted.users?.uuid
      else if (fate && fate !== 'ours' && column.type === '_text') row[column.name] = [canary(table, column.name)]
      else if (fate && fate !== 'ours' && column.type === 'jsonb')
        row[column.name] = JSON.stringify({ it: canary(table, column.name) })
      else if (fate && fate !== 'ours' && column.type === 'text') row[column.name] = literal ?? canary(table, column.name)
      else if (column.type === 'uuid') row[column.name] = column.nullable ? null : randomUUID()
      else if (column.nullable) row[column.name] = null
      else if (column.type === 'text') row[column.name] = literal ?? 'x'
      else if (column.type === '_text' || column.type === '_uuid' || column.type === '_int4') row[column.name] = []
      else if (column.type === 'jsonb') row[column.name] = '{}'
      else if (column.type === 'bool') row[column.name] = false
      else if (column.type === 'timestamptz') row[column.name] = new Date(Date.now() + 400 * 86_400_000)
      else if (column.type === 'date') row[column.name] = '2001-02-03'
      else row[column.name] = /price_minor/.test(column.name) ? 100 : table === 'ledger_accounts' ? 0 : 1
    }
    planted[table] = row
    const names = Object.keys(row)
    // The database wrote it with its proposal or call; here it holds a canary of its own.
    const made = { searched_proposals: 'proposal_id', searched_calls: 'casting_call_id' }[table]
    if (made) await sql`delete from ${sql.table(table)} where ${sql.ref(made)} = ${row[made]}`.execute(app.database.db)
    await sql`insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))}) values (${sql.join(
      names.map(name =>
        columns.find(one => one.table === table && one.name === name)?.type === 'jsonb'
          ? sql`cast(${row[name]} as jsonb)`
          : sql`${row[name]}`,
      ),
    )})`
      .execute(app.database.db)
      .catch(error => {
        throw new Error(`no row could be planted in ${table}: ${error.message}`)
      })
  }
  return planted
}

/** Every canary that any table still holds. */
async function inTables(columns: Column[]): Promise<string[]> {
  const all: string[] = []
  for (const table of new Set(columns.map(column => column.table)))
    for (const { it } of await rows<{ it: string }>(
      `select to_jsonb(t)::text as it from "${table}" t where to_jsonb(t)::text like '%canary:%'`,
    ))
      all.push(...found(it))
  return [...new Set(all)].sort()
}

const everyFile = () =>
  readdirSync(app.ctx.settings.dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

test('every table and every column of words has its rule', async () => {
  const columns = await columnsOf()
  expect(Object.keys(eraseRules).sort()).toEqual([...new Set(columns.map(column => column.table))].sort())
  // A column that is named like an id and is a text all the same may have come from outside.
  const forgotten = columns.filter(one => holdsWords(one) && /_id$|_by$|_uuid$/.test(one.name) && !words(one.table)?.[one.name])
  expect(forgotten.map(one => `${one.table}.${one.name}`)).toEqual([])
})

test('files that a row of both sides names stay with it', async () => {
  const columns = await columnsOf()
  const places = columns.filter(({ name, type }) => /^files?$/.test(name) && ['uuid', '_uuid'].includes(type))
  expect(places.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual([...keptWith].toSorted())
})

test('whoever leaves takes every word along, but for what stays with a reason', async () => {
  const { db } = app.database
  const { dataDir } = app.ctx.settings
  const columns = await columnsOf()
  const planted = await plant(columns)
  const { uuid, email, first_name, last_name } = planted.users as {
    uuid: string
    email: string
    first_name: string
    last_name: string
  }
  const name = `${first_name} ${last_name}`
  const now = new Date()
  await db
    .insertInto('memberships')
    .values({ org_id: String(planted.organizations?.uuid), user_id: uuid, role: 'owner', state: 'active' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.updateTable('memberships').set({ state: 'active', role: 'owner' }).where('user_id', '=', uuid).execute()

  // Files: one of one's own, one that the other side was sent, a face, mails.
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const own = String(planted.uploads?.uuid)
  await db.updateTable('uploads').set({ name: 'canary:files.own_name;' }).where('uuid', '=', own).execute()
  write(join(dataDir, uploadKey(own)), 'canary:files.own;')
  const sent = randomUUID()
  await db
    .insertInto('uploads')
    .values({
      uuid: sent,
      owner_id: uuid,
      name: canary('uploads', 'name'),
      type: 'text/plain',
      bytes: 9,
      width: null,
      height: null,
      created_at: now,
    })
    .execute()
  // The other side's photo keeps when it was taken.
  await db
    .insertInto('upload_shots')
    .values({ upload_id: sent, taken_at: canary('upload_shots', 'taken_at'), lat: null, lng: null })
    .execute()
  write(join(dataDir, uploadKey(sent)), 'canary:files.sent;')
  await db
    .updateTable('messages')
    .set({ attachments: [sent] })
    .where('uuid', '=', String(planted.messages?.uuid))
    .execute()
  const face = randomUUID()
  await db
    .updateTable('users')
    .set({ profile_image: faceAddress(face) })
    .where('uuid', '=', uuid)
    .execute()
  for (const size of ['128.webp', '512.jpg'])
    write(join(dataDir, 'faces', face.slice(0, 2), `${face}-${size}`), 'canary:files.face;')
  const other = await app.idOf('brand@elenco.test')
  const mail = { subject: 'x', html: 'x' }
  await app.ctx.gateways.mail.send({ ...mail, id: 'own', to: email, text: 'canary:files.mail;' })
  await app.ctx.gateways.mail.send({ ...mail, id: 'other', to: 'brand@elenco.test', text: `${name} sent a pitch` })
  await app.ctx.gateways.mail.send({ ...mail, id: 'kept', to: 'brand@elenco.test', text: 'nobody is named' })

  // The notifications of others, and the words said to the house.
  const told = { ...planted.notifications, uuid: randomUUID(), user_id: other }
  await db
    .insertInto('notifications')
    .values({
      uuid: told.uuid,
      user_id: other,
      type: 'chat_message',
      params: json({ who: name, title: 'A call' }),
      chat_uuid: null,
      action_url: null,
      created_at: now,
    })
    .execute()
  const support = randomUUID()
  await db
    .insertInto('conversations')
    .values({
      uuid: support,
      context_type: 'support',
      context_id: uuid,
      title: 'canary:support.title;',
      deal_uuid: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('messages')
    .values({
      uuid: randomUUID(),
      conversation_id: support,
      seq: 1,
      client_id: null,
      kind: 'text',
      sender_id: uuid,
      text: 'canary:support.text;',
      card: null,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('jobs')
    .values({
      kind: 'mail',
      ref: null,
      payload: json({ to: email, it: canary('jobs', 'payload') }),
      due_at: new Date(now.getTime() + 90 * 86_400_000),
      created_at: now,
    })
    .execute()
  await db.deleteFrom('jobs').where('kind', '=', 'nothing.of.the.kind').execute()
  // The registration of one's own address, and the link to one's own account.
  await db.updateTable('registrations').set({ email }).where('email', 'like', 'canary%').execute()
  await db.updateTable('mail_links').set({ subject: uuid }).where('token_hash', 'like', 'canary%').execute()

  const before = await inTables(columns)
  const open = columns.filter(
    one => holdsWords(one) && !one.made && !['', 'ours'].includes(String(words(one.table)?.[one.name] ?? '')),
  )
  const label = (one: Column) => `${one.table}.${one.name}`
  // The three that were set to something real above, and what only a job that failed has.
  expect(open.map(label).filter(one => !before.includes(one))).toEqual([
    'jobs.last_error',
    'registrations.email',
    'users.profile_image',
  ])

  await db.updateTable('users').set({ status: 'deleting', delete_at: now }).where('uuid', '=', uuid).execute()
  await setTimer(app.ctx, 'account.delete', uuid, now)
  app.clock.advance(1000)
  await app.runner.runDue()
  await app.runner.runDue()
  expect((await db.selectFrom('users').select('status').where('uuid', '=', uuid).executeTakeFirstOrThrow()).status).toBe(
    'deleted',
  )

  const stays = open.filter(one => typeof words(one.table)?.[one.name] === 'object').map(label)
  expect(await inTables(columns)).toEqual(stays.filter(one => before.includes(one)).sort())
  const files = everyFile().filter(path => !path.includes('account_deleted'))
  const left = files.flatMap(path => found(readFileSync(path, 'utf8')).map(it => [it, path] as const))
  // The last mail goes to the address and is forgotten in its turn.
  expect([...new Set(left.filter(([, path]) => !path.includes('/outbox/')).map(([it]) => it))]).toEqual(['files.sent'])
  const mails = (await app.ctx.gateways.mail.kept?.({ limit: 500 })) ?? []
  expect(mails.filter(one => found(JSON.stringify(one)).length > 0).map(one => one.subject)).toEqual([
    expect.stringMatching(/deleted|borrado/),
  ])
  expect(mails.filter(one => one.text === 'nobody is named')).toHaveLength(1)
  expect(
    (await db.selectFrom('notifications').select('params').where('uuid', '=', told.uuid).executeTakeFirstOrThrow()).params,
  ).toEqual({ title: 'A call' })
  expect(app.faults).toEqual([])
})

test('what stays is listed with its reason', () => {
  const text = readFileSync('docs/decisions/0031-what-goes-with-a-person.md', 'utf8')
  const reasons = new Map<string, string[]>()
  for (const [table, rule] of Object.entries(eraseRules))
    for (const [column, fate] of Object.entries(rule.words))
      if (typeof fate === 'object') reasons.set(fate.stays, [...(reasons.get(fate.stays) ?? []), `${table}.${column}`])
  for (const [reason, columns] of reasons) expect(text).toContain(`- ${reason}: \`${columns.join('`, `')}\`\n`)
})
