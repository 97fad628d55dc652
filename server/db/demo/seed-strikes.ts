import { limits } from '#contract/limits.ts'
import { json } from '../database.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const day = 86_400_000
const user = (email: string) => demoId(`user ${email}`)

/** A creator's strike that is appealed against, an old one of theirs that is over, and one of a company that still may be. */
export async function seedStrikes(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now()
  const at = (days: number) => new Date(now.getTime() + days * day)
  const lasts = (days: number) => new Date(at(days).getTime() + limits.strikes.window)
  const giver = user('moderator@elenco.test')
  const { points } = limits.strikes
  const rows = [
    {
      uuid: demoId('strike dani payment'),
      user_id: user('banned@elenco.test'),
      state: 'appealed' as const,
      reason: 'off_platform_payment' as const,
      points: points.off_platform_payment,
      note: 'En dos conversaciones pediste que te pagaran fuera de Elenco. Así nadie puede proteger el dinero ni el trabajo.',
      given_by: giver,
      given_at: at(-3),
      expires_at: lasts(-3),
      appeal:
        'Solo mandé mi dirección para que me llegara el producto. El pago siempre iba a ser por aquí, y la marca lo puede confirmar.',
      appealed_at: at(-1),
      updated_at: at(-1),
    },
    {
      uuid: demoId('strike dani deadline'),
      user_id: user('banned@elenco.test'),
      state: 'expired' as const,
      reason: 'missed_deadline' as const,
      points: points.missed_deadline,
      note: 'El vídeo llegó ocho días después de lo acordado, sin avisar a la marca.',
      given_by: giver,
      given_at: at(-240),
      expires_at: lasts(-240),
      updated_at: lasts(-240),
    },
    {
      uuid: demoId('strike ferrer'),
      org_id: demoId('org ferrer'),
      state: 'given' as const,
      reason: 'missed_deadline' as const,
      points: points.missed_deadline,
      note: 'Dos creadoras esperaron el producto tres semanas, y nadie respondió a sus mensajes.',
      given_by: giver,
      given_at: at(-2),
      expires_at: lasts(-2),
      updated_at: at(-2),
    },
  ]
  for (const row of rows) await ctx.db.insertInto('strikes').values(row).execute()
  await ctx.db
    .insertInto('jobs')
    .values(
      rows
        .filter(({ state }) => state !== 'expired')
        .map(({ uuid, expires_at }) => ({
          kind: 'strike.over',
          ref: uuid,
          payload: json({}),
          due_at: expires_at,
          created_at: now,
        })),
    )
    .execute()
}
