import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const day = 86_400_000
const user = (email: string) => demoId(`user ${email}`)

/** One ban in force, which may still be appealed against, and one that somebody else of the staff is to confirm. */
export async function seedBans(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const at = (days: number) => new Date(now + days * day)
  const dani = user('banned@elenco.test')
  const ends = at(30)
  const inForce = demoId('ban dani')
  await ctx.db
    .insertInto('proposal_bans')
    .values([
      {
        uuid: inForce,
        creator_id: dani,
        state: 'in_force',
        reason: 'off_platform_payment',
        days: 32,
        note: 'En dos conversaciones pediste que te pagaran fuera de Elenco. Así nadie puede proteger el dinero ni el trabajo.',
        proposed_by: user('moderator@elenco.test'),
        confirmed_by: user('admin@elenco.test'),
        starts_at: at(-2),
        ends_at: ends,
        created_at: at(-3),
        updated_at: at(-2),
      },
      {
        uuid: demoId('ban pablo'),
        creator_id: user('pablo.rivas@elenco.test'),
        state: 'proposed',
        reason: 'no_show',
        days: 14,
        note: 'Aceptaste dos acuerdos y no respondiste a ninguno de los dos después del pago.',
        proposed_by: user('moderator@elenco.test'),
        created_at: at(-1),
        updated_at: at(-1),
      },
    ])
    .execute()
  await ctx.db
    .insertInto('jobs')
    .values({ kind: 'proposal_ban.over', ref: inForce, payload: json({}), due_at: ends, created_at: new Date(now) })
    .execute()
  await ctx.db
    .updateTable('users')
    .set({ proposal_ban: json({ until: ends.toISOString(), reason: 'off_platform_payment' }) })
    .where('uuid', '=', dani)
    .execute()
}
