import { limits } from '#contract/limits.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const day = 86_400_000
const minute = 60_000

/** The managed client's account was worked in yesterday: its log and the staff's are met filled. */
export async function seedActing(ctx: TxContext): Promise<void> {
  const began = ctx.clock.now().getTime() - day
  const [staff, client] = [demoId('user admin@elenco.test'), demoId('user espejo@elenco.test')]
  const uuid = demoId('acting almazara')
  const after = (minutes: number) => new Date(began + minutes * minute)
  await ctx.db
    .insertInto('act_sessions')
    .values({
      uuid,
      state: 'ended',
      staff_id: staff,
      client_id: client,
      session_id: demoId('acting sign-in'),
      reason: 'Preparamos la búsqueda de creadores para la cosecha, como hablamos por teléfono el lunes.',
      started_at: after(0),
      ends_at: new Date(began + limits.actAs.longest),
      over_at: after(24),
    })
    .execute()
  for (const [minutes, act, call] of [
    [0, 'begin', null],
    [4, 'did', 'castingCalls.create'],
    [9, 'did', 'castingCalls.saveDraft'],
    [15, 'did', 'lists.create'],
    [21, 'did', 'lists.add'],
    [24, 'end', null],
  ] as const)
    await ctx.db
      .insertInto('audit_entries')
      .values({
        at: after(minutes),
        kind: 'acting',
        act,
        actor_id: staff,
        subject_id: client,
        org_id: null,
        acting_id: uuid,
        call,
        thing: null,
        role: null,
      })
      .execute()
}
