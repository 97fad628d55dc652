import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { SignedInContext } from '../context.ts'
import { AppError } from '../errors.ts'

/** The process that started a request keeps it for this long; after a crash another attempt takes over. */
const leaseMs = 60_000

export interface StoredAnswer {
  status: number
  reply: string
  /** The cursor of a list's next page. */
  next?: string
}

export interface Claim {
  endpoint: string
  key: string
  token: string
}

const wellFormed = /^[\x21-\x7e]{8,80}$/

/**
 * Claims `Idempotency-Key` for this person and call: the stored answer if there is one, or a claim to run it now.
 * Answers idempotency.key_invalid, .key_reused and .in_flight.
 */
export async function claimKey(
  ctx: SignedInContext,
  endpoint: Endpoint,
  key: string,
  request: unknown,
): Promise<StoredAnswer | Claim> {
  if (!wellFormed.test(key)) throw new AppError('idempotency.key_invalid')
  const now = ctx.clock.now()
  const lease_until = new Date(now.getTime() + leaseMs)
  const body_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const claim: Claim = { endpoint: endpoint.id, key, token: randomUUID() }
  const mine = { user_id: ctx.person.uuid, endpoint: endpoint.id, key }
  const inserted = await ctx.db
    .insertInto('idempotency_keys')
    .values({ ...mine, body_hash, claim: claim.token, lease_until, created_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return claim

  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'reply', 'lease_until', 'claim'])
    .where(eb => eb.and(mine))
    .executeTakeFirst()
  // Released between the two statements: the caller may simply try again.
  if (!row) throw new AppError('idempotency.in_flight', { retryAfter: 1 })
  if (row.body_hash !== body_hash) throw new AppError('idempotency.key_reused')
  if (row.status !== null) return { status: row.status, reply: row.reply ?? '' }
  if (row.lease_until > now) throw new AppError('idempotency.in_flight', { retryAfter: 1 })
  const taken = await ctx.db
    .updateTable('idempotency_keys')
    .set({ claim: claim.token, lease_until })
    .where(eb => eb.and({ ...mine, claim: row.claim }))
    .where('status', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw new AppError('idempotency.in_flight', { retryAfter: 1 })
  return claim
}

/** Keeps the answer with the action's own transaction; whoever lost the claim meanwhile rolls back. */
export async function keepAnswer(ctx: SignedInContext, claim: Claim, answer: StoredAnswer): Promise<void> {
  const kept = await ctx.db
    .updateTable('idempotency_keys')
    .set(answer)
    .where(eb => eb.and({ user_id: ctx.person.uuid, endpoint: claim.endpoint, key: claim.key, claim: claim.token }))
    .where('status', 'is', null)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) throw new AppError('idempotency.in_flight', { retryAfter: 1 })
}

/** After a failure that changed nothing: the same key may be used for another try. */
export async function releaseKey(ctx: SignedInContext, claim: Claim): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where(eb => eb.and({ user_id: ctx.person.uuid, endpoint: claim.endpoint, key: claim.key, claim: claim.token }))
    .where('status', 'is', null)
    .execute()
}
