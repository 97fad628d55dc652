import { randomUUID } from 'node:crypto'
import type { PushSubscriptionKeys } from '#contract/entities/push-token.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

export async function readPushState(ctx: SignedInContext) {
  const row = await ctx.db
    .selectFrom('push_subscriptions')
    .select('uuid')
    .where('session_id', '=', ctx.person.session_id)
    .executeTakeFirst()
  return { public_key: ctx.gateways.push.publicKey, subscribed: row !== undefined }
}

/** This sign-in's browser is pushed to from now on. An address belongs to whoever signed in there last. */
export async function savePushToken(ctx: SignedInContext, { endpoint, keys }: PushSubscriptionKeys) {
  if (!ctx.gateways.push.accepts(endpoint)) throw new AppError('request.invalid', { fields: { token: ['invalid'] } })
  await inTransaction(ctx, async ({ db, person, clock }) => {
    // One at a time: of two that save the same address the later one has it.
    await db.selectFrom('users').select('uuid').where('uuid', '=', person.uuid).forNoKeyUpdate().execute()
    await db
      .deleteFrom('push_subscriptions')
      .where(eb => eb.or([eb('session_id', '=', person.session_id), eb('endpoint', '=', endpoint)]))
      .execute()
    const values = { user_id: person.uuid, session_id: person.session_id, p256dh: keys.p256dh, auth: keys.auth }
    await db
      .insertInto('push_subscriptions')
      .values({ uuid: randomUUID(), endpoint, created_at: clock.now(), ...values })
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet(values))
      .execute()
    await db
      .deleteFrom('push_subscriptions')
      .where('uuid', 'in', eb =>
        eb
          .selectFrom('push_subscriptions')
          .select('uuid')
          .where('user_id', '=', person.uuid)
          .orderBy('created_at', 'desc')
          .offset(limits.notifications.devices),
      )
      .execute()
  })
  return { saved: true as const }
}

export async function removePushToken(ctx: SignedInContext) {
  await ctx.db.deleteFrom('push_subscriptions').where('session_id', '=', ctx.person.session_id).execute()
  return { removed: true as const }
}
