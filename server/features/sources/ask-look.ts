import { sql } from 'kysely'
import type { ChannelLook } from '#contract/entities/channel-look.ts'
import { type Network, readChannel } from '#contract/networks.ts'
import { isLookDue } from '#contract/rules/channel-look.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { setTimerAtLatest } from '../../jobs/jobs.ts'

/** The timer of one network: whatever waits for it. */
export const askJob = 'sources.ask'

const off: ChannelLook = { state: 'off', why: null, at: null, next_at: null, renamed_to: null }

async function readLook(ctx: Context, network: Network, handle: string): Promise<ChannelLook | null> {
  const row = await ctx.db
    .selectFrom('profile_looks as l')
    .leftJoin('profile_sources as s', 's.network', 'l.network')
    .selectAll('l')
    .select(['s.rests_until', 's.failure'])
    .where('l.network', '=', network)
    .where('l.handle', '=', handle)
    .executeTakeFirst()
  if (!row) return null
  const rests = row.state === 'waiting' && row.rests_until !== null && row.rests_until > ctx.clock.now()
  return {
    state: row.state,
    why: rests ? row.failure : row.why,
    at: row.answered_at?.toISOString() ?? null,
    next_at: rests ? (row.rests_until?.toISOString() ?? null) : null,
    renamed_to: row.renamed_to,
  }
}

/** Has a network asked about a channel, where its answer is old; says how that stands. Made-up channels are nobody's to ask about. */
export async function askLook(
  ctx: SignedInContext,
  { network, handle: typed }: { network: Network; handle: string },
): Promise<ChannelLook> {
  const channel = readChannel(network, typed)
  if (!ctx.gateways.profiles[network] || !('handle' in channel)) return off
  const handle = channel.handle.toLowerCase()
  const made = await ctx.db
    .selectFrom('found_profiles')
    .select('uuid')
    .where('network', '=', network)
    .where(eb => eb.fn('lower', ['handle']), '=', handle)
    .where('source', '=', 'demo')
    .executeTakeFirst()
  if (made) return off
  const known = await readLook(ctx, network, handle)
  if (known && known.state !== 'waiting' && !isLookDue(known, ctx.clock.now())) return known
  await inTransaction(ctx, async inner => {
    const asked = { state: 'waiting', why: null, renamed_to: null, asked_at: inner.clock.now() } as const
    await inner.db
      .insertInto('profile_looks')
      .values({ network, handle, ...asked })
      // Somebody else may have asked at the same moment.
      .onConflict(conflict =>
        conflict.columns(['network', 'handle']).doUpdateSet(asked).where(sql<boolean>`profile_looks.state <> 'waiting'`),
      )
      .execute()
    await waitFor(inner, network, handle, inner.person.uuid)
    if (known?.state !== 'waiting') await setTimerAtLatest(inner, askJob, network, inner.clock.now())
  })
  return (await readLook(ctx, network, handle)) ?? off
}

/** Notes the asker, who is told of the answer as long as it is still to come. */
async function waitFor(ctx: TxContext, network: Network, handle: string, user: string): Promise<void> {
  await sql`insert into look_askers (network, handle, user_id)
    select l.network, l.handle, ${user} from profile_looks l
    where l.network = ${network} and l.handle = ${handle} and l.state = 'waiting'
    on conflict do nothing`.execute(ctx.db)
}
