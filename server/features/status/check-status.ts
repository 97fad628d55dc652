import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { migrations } from '../../db/migrate.ts'

/** A job that is due and still waits after this long is late. */
const late = 5 * 60_000

/** A check that cannot be made is not fine. */
const passes = (check: Promise<boolean>) => check.catch(() => false)

/** The parts that the service stands on, one by one. */
export async function checkStatus(ctx: Context) {
  const now = ctx.clock.now()
  const overdue = async (mail: boolean) => {
    const row = await ctx.db
      .selectFrom('jobs')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('kind', mail ? '=' : '!=', 'mail')
      // A job that failed is due again later: for mail every failure counts.
      .where(eb =>
        mail
          ? eb.or([eb('last_error', 'is not', null), eb('due_at', '<', new Date(now.getTime() - late))])
          : eb('due_at', '<', new Date(now.getTime() - late)),
      )
      .executeTakeFirstOrThrow()
    return Number(row.n) > 0
  }
  const [database, schema, jobs, mail, files] = await Promise.all([
    passes(sql`select 1`.execute(ctx.db).then(() => true)),
    passes(
      sql<{ name: string }>`select name from migrations`.execute(ctx.db).then(({ rows }) => {
        const done = new Set(rows.map(({ name }) => name))
        return migrations.every(({ name }) => done.has(name))
      }),
    ),
    passes(overdue(false).then(is => !is)),
    passes(overdue(true).then(is => !is)),
    passes(ctx.gateways.files.check().then(() => true)),
  ])
  return {
    checked_at: now.toISOString(),
    files: ctx.gateways.files.name,
    checks: [
      { name: 'database' as const, fine: database },
      { name: 'migrations' as const, fine: schema },
      { name: 'jobs' as const, fine: jobs },
      { name: 'mail' as const, fine: mail },
      { name: 'files' as const, fine: files },
    ],
  }
}
