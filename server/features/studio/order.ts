import { randomUUID } from 'node:crypto'
import { aiPrices, type Quote } from '#contract/ai-prices.ts'
import { cutText } from '#contract/cut-text.ts'
import type { ImageOrder, TextOrder } from '#contract/entities/creation.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { inCredits, ownerOf } from '../credits/credit-account.ts'
import { holdForJob } from '../credits/hold-for-job.ts'
import { requirePrice } from '../credits/require-price.ts'
import { passing } from './points.ts'

export interface Order {
  quote: Quote
  title: string
  /** Made before the first try and kept through retries; without one every call is an order of its own. */
  key: string | null
  built_in: boolean
  /** The price that was shown; a higher one is not taken. */
  most?: number | undefined
  /** Of one's own and of the same kind: what it is another version of. */
  parent?: string | undefined
  what: { kind: 'text'; input: TextOrder } | { kind: 'image'; input: ImageOrder }
}

async function parentOf(ctx: SignedInContext, id: string, kind: 'text' | 'image') {
  const row = await ctx.db
    .selectFrom('ai_operations')
    .select(['uuid', 'root_id'])
    .where('uuid', '=', id)
    .where('user_id', '=', ctx.person.uuid)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Sets the credits aside and writes the operation down with its two timers: one that runs it, one that ends it. The same key
 * again answers the operation there is.
 */
export async function orderCreation(ctx: SignedInContext, order: Order): Promise<string> {
  const owner = ownerOf(ctx.person)
  const key = order.key ?? randomUUID()
  return await inCredits(ctx, owner, async outer => {
    // The account's row is held: two requests with one key come here one after the other.
    const inner = { ...outer, person: ctx.person }
    const known = await inner.db
      .selectFrom('ai_operations')
      .select('uuid')
      .where('user_id', '=', ctx.person.uuid)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) return known.uuid
    const now = inner.clock.now()
    const { quote, what } = order
    requirePrice(quote, order.most)
    const parent = order.parent === undefined ? null : await parentOf(inner, order.parent, what.kind)
    const hold_id = await holdForJob(inner, { quote, key: `studio:${ctx.person.uuid}:${key}`, within: limits.studio.deadline })
    const uuid = randomUUID()
    await inner.db
      .insertInto('ai_operations')
      .values({
        uuid,
        user_id: ctx.person.uuid,
        kind: what.kind,
        action: quote.action,
        title: order.title,
        state: 'queued',
        failure: null,
        input: json<TextOrder | ImageOrder>(what.input),
        texts: json<string[]>([]),
        pictures: json([]),
        parent_id: parent?.uuid ?? null,
        root_id: parent?.root_id ?? uuid,
        built_in: order.built_in,
        price_version: aiPrices.version,
        units: quote.units,
        quoted: quote.credits,
        charged: null,
        hold_id,
        key,
        created_at: now,
      })
      .execute()
    await setTimer(inner, 'studio.run', uuid, now)
    await setTimer(inner, 'studio.deadline', uuid, new Date(now.getTime() + limits.studio.deadline))
    passing(inner, 'writing', uuid)
    inner.effects.afterCommit.push(() => passing(ctx, 'ordered', uuid))
    return uuid
  })
}

/** The first words of what was asked for. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= 60 ? line : `${cutText(line, 59).replace(/\s+\S*$/u, '')}…`
}
