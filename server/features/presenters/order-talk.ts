import { randomUUID } from 'node:crypto'
import { aiPrices, quoteTalk } from '#contract/ai-prices.ts'
import type { TalkOrder } from '#contract/entities/presenter.ts'
import { limits } from '#contract/limits.ts'
import { longestTalk, talkSeconds } from '#contract/talk-length.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { StoredActor } from '../../db/schema-presenters.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { inCredits, ownerOf } from '../credits/credit-account.ts'
import { holdForJob } from '../credits/hold-for-job.ts'
import { requirePrice } from '../credits/require-price.ts'
import { titleOf } from '../studio/order.ts'
import { findActor } from './own-presenters.ts'

/** The voice as it was chosen; one that there is not is refused. */
export async function findVoice(ctx: SignedInContext, id: string | null) {
  if (id === null) return null
  const voice = (await ctx.gateways.presenter.voices(AbortSignal.timeout(10_000))).find(one => one.id === id)
  if (!voice) throw new AppError('request.invalid', { fields: { voice_id: ['option'] } })
  return { id: voice.id, name: voice.name }
}

/** The first version of a video of one's own. */
async function rootOf(ctx: SignedInContext, id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('ai_talks')
    .select('root_id')
    .where('uuid', '=', id)
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.root_id
}

/** Sets the quote aside and writes the order down with its two timers: one that runs it, one that ends it. */
export async function orderTalk(
  ctx: SignedInContext,
  order: TalkOrder,
  voice: { id: string; name: string } | null,
  key: string = randomUUID(),
): Promise<string> {
  const seconds = talkSeconds(order.script)
  if (seconds > longestTalk) throw new AppError('ai.too_long', { details: { seconds, longest: longestTalk } })
  const quote = quoteTalk(order.script)
  const owner = ownerOf(ctx.person)
  return await inCredits(ctx, owner, async outer => {
    const inner = { ...outer, person: ctx.person }
    const known = await inner.db
      .selectFrom('ai_talks')
      .select('uuid')
      .where('user_id', '=', ctx.person.uuid)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) return known.uuid
    requirePrice(quote, order.max_credits)
    const root_id = order.version_of && (await rootOf(inner, order.version_of))
    const actor = await findActor(inner, order.presenter_id)
    const now = inner.clock.now()
    const within = limits.studio.talkDeadline
    const hold_id = await holdForJob(inner, { quote, key: `talk:${ctx.person.uuid}:${key}`, within })
    const uuid = randomUUID()
    await inner.db
      .insertInto('ai_talks')
      .values({
        uuid,
        user_id: ctx.person.uuid,
        root_id: root_id ?? uuid,
        presenter_id: order.presenter_id,
        presenter: json<StoredActor>(actor),
        voice: voice && json(voice),
        title: order.title ?? titleOf(order.script),
        script: order.script,
        language: order.language,
        ratio: order.ratio,
        captions: order.captions,
        label: order.label,
        state: 'queued',
        failure: null,
        est_seconds: seconds,
        duration_ms: null,
        video_id: null,
        thumb_id: null,
        width: null,
        height: null,
        built_in: ctx.gateways.presenter.built_in,
        provider_id: null,
        price_version: aiPrices.version,
        quoted: quote.credits,
        charged: null,
        hold_id,
        key,
        created_at: now,
      })
      .execute()
    await setTimer(inner, 'talk.run', uuid, now)
    await setTimer(inner, 'talk.deadline', uuid, new Date(now.getTime() + within))
    return uuid
  })
}
