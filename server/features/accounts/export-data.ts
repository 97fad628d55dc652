import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { keysOf } from '#contract/keys-of.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { exportReadme } from '../../phrases/export.ts'
import { uploadKey } from '../uploads/upload-key.ts'
import { exportRules, isInner, type Whose } from './export-rules.ts'
import { requirePassword } from './require-password.ts'

const signature = (ctx: Context, uuid: string, until: string) =>
  createHmac('sha256', ctx.secret).update(`export ${uuid} ${until}`).digest('base64url')

/** An address that hands out everything, for a short while, to whoever has just said the password. */
export async function exportAddress(ctx: SignedInContext, { password }: { password: string }) {
  await requirePassword(ctx, password)
  const { uuid } = ctx.person
  const until = ctx.clock.now().getTime() + limits.account.exportAddress
  const sig = signature(ctx, uuid, String(until))
  return { url: `/api/accounts/export/${uuid}?until=${until}&sig=${sig}`, until: new Date(until).toISOString() }
}

function isSigned(ctx: Context, uuid: string, { until, sig }: { until: string; sig: string }): boolean {
  if (!/^\d{1,15}$/.test(until) || Number(until) < ctx.clock.now().getTime()) return false
  const [wanted, given] = [Buffer.from(signature(ctx, uuid, until)), Buffer.from(sig)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

const tables = keysOf(exportRules).sort()

/** The person's rows of a table, without the columns that stay here. */
async function rowsOf(ctx: Context, table: keyof Schema, who: Whose): Promise<Record<string, unknown>[]> {
  const rule = exportRules[table]
  if (typeof rule !== 'function') return []
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${rule(who)}`.execute(ctx.db)
  return rows.map(row => Object.fromEntries(Object.entries(row).filter(([column]) => !isInner(column))))
}

const written = (rows: unknown) => JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value), 1)

/** A file name that every system can hold, and that is there once. */
const fileName = (uuid: string, name: string) => `${uuid.slice(0, 8)}-${name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-80)}`

/** Everything of a person as one archive, written while it is read: each table as JSON, and every file of theirs. */
export async function exportData(ctx: Context, uuid: string, proof: { until: string; sig: string }): Promise<Response> {
  if (!isSigned(ctx, uuid, proof)) throw new AppError('not_found')
  const user = await ctx.db.selectFrom('users').select(['email', 'locale', 'status']).where('uuid', '=', uuid).executeTakeFirst()
  if (!user || user.status === 'deleted') throw new AppError('not_found')
  const orgs = await ctx.db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', uuid)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .execute()
  const who = { uuid, orgs: orgs.map(row => row.org_id) }
  const zip = new ZipFile()
  const now = ctx.clock.now()
  const day = now.toISOString().slice(0, 10)
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), `elenco-${day}/${name}`, { mtime: now })
  add('README.txt', exportReadme(user.locale, { email: user.email, day }))
  for (const table of tables) {
    const rows = await rowsOf(ctx, table, who)
    if (rows.length > 0) add(`data/${table}.json`, written(rows))
  }
  const files = await ctx.db.selectFrom('uploads').select(['uuid', 'name']).where('owner_id', '=', uuid).execute()
  for (const file of files) {
    // Pictures and films are packed already; a file is opened when its turn comes.
    zip.addReadStreamLazy(`elenco-${day}/files/${fileName(file.uuid, file.name)}`, { mtime: now, compress: false }, hand => {
      ctx.gateways.files.get(uploadKey(file.uuid)).then(
        content => hand(null, content ?? Readable.from([])),
        error => hand(error, Readable.from([])),
      )
    })
  }
  zip.end()
  const content = Readable.from(zip.outputStream)
  zip.on('error', error => content.destroy(error instanceof Error ? error : new Error(String(error))))
  return new Response(Readable.toWeb(content), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="elenco-${day}.zip"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
