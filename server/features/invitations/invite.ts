import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Invitee, InviteReply, PassedOver } from '#contract/entities/invitation.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { judgeInvitation } from '#contract/rules/invitation.ts'
import { mayReach } from '#contract/rules/reach.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { tellOpenScreens } from '../../processes/invitation-state.ts'
import { blocksBetween } from '../../processes/reach.ts'
import { isFilled } from '../../processes/seats.ts'

type Inner = TxContext<SignedInContext>
const day = 86_400_000

/** An own call that takes pitches now, held as it is until the commit. */
async function openCall(ctx: Inner, uuid: string, org: string) {
  const row = await ctx.db
    .selectFrom('casting_calls as c')
    .leftJoin('brands as b', 'b.uuid', 'c.brand_id')
    .select(['c.uuid', 'c.state', 'c.title', 'c.apply_by', 'c.creators_wanted', 'b.name as brand_name'])
    .where('c.uuid', '=', uuid)
    .where('c.org_id', '=', org)
    .forShare('c')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const late = row.apply_by !== null && Date.parse(`${row.apply_by}T23:59:59Z`) < ctx.clock.now().getTime()
  if (row.state !== 'open' || late || (await isFilled(ctx, row)))
    throw new AppError('casting_call.not_open', { details: { state: row.state } })
  return row
}

interface Meant {
  name: string
  /** Null where they have no account here, or none that takes part. */
  creator: string | null
}

/** The person whom an entry means. Somebody unknown is passed over: the others are invited all the same. */
async function whoIs(ctx: Inner, org: string, entry: Invitee): Promise<Meant> {
  const people = ctx.db
    .selectFrom('users as u')
    .leftJoin('creator_profiles as p', 'p.user_id', 'u.uuid')
    .select(['u.uuid as creator', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name')])
    .where('u.status', 'in', ['active', 'limited'])
    .where(sql<boolean>`'creator' = any(u.groups)`)
  if (!('item' in entry)) {
    const asked = 'creator' in entry ? '' : entry.vanity_name
    const found = await ('creator' in entry
      ? people.where('u.uuid', '=', entry.creator)
      : people.where('p.vanity_name', '=', asked.trim().toLowerCase())
    ).executeTakeFirst()
    return found ?? { name: asked, creator: null }
  }
  const listed = await ctx.db
    .selectFrom('list_items as i')
    .innerJoin('lists as l', 'l.uuid', 'i.list_id')
    .innerJoin('list_people as p', 'p.uuid', 'i.person_id')
    .select(['p.name', 'p.creator_id'])
    .where('i.uuid', '=', entry.item)
    .where('l.org_id', '=', org)
    .where(eb => eb.or([eb('l.visibility', '=', 'team'), eb('l.created_by', '=', ctx.person.uuid)]))
    .executeTakeFirst()
  if (!listed) return { name: '', creator: null }
  const found = listed.creator_id ? await people.where('u.uuid', '=', listed.creator_id).executeTakeFirst() : undefined
  return { name: found?.name ?? listed.name, creator: found?.creator ?? null }
}

/** The reason against inviting somebody, if any. The company is not told that they want to hear nothing of it. */
async function whyNot(ctx: Inner, call: string, org: string, creator: string): Promise<PassedOver | null> {
  const since = new Date(ctx.clock.now().getTime() - limits.invitation.month)
  const { rows } = await sql<{ invited: boolean; pitched: boolean; unwanted: boolean; asked: number }>`select
    exists (select 1 from invitations where casting_call_id = ${call} and creator_id = ${creator}) as invited,
    exists (select 1 from applications where casting_call_id = ${call} and creator_id = ${creator}) as pitched,
    exists (select 1 from list_people where org_id = ${org} and creator_id = ${creator} and blocked_at is not null) as unwanted,
    (select count(*)::int from invitations where org_id = ${org} and creator_id = ${creator} and created_at > ${since}) as asked
  `.execute(ctx.db)
  const known = rows[0]
  if (known?.invited) return 'invited'
  if (known?.pitched) return 'pitched'
  if (known?.unwanted) return 'unwanted'
  const reach = mayReach(await blocksBetween(ctx, { creator, org }, 'brand'))
  if (reach !== 'open') return reach
  return known && known.asked >= limits.invitation.sameCreator ? 'enough' : null
}

/** How many a company may still invite today. Its row is held, so that two of its people at once are counted one after the other. */
async function leftToday(ctx: Inner, org: string): Promise<{ left: number; free_at: string | null }> {
  await ctx.db.selectFrom('organizations').select('uuid').where('uuid', '=', org).forNoKeyUpdate().executeTakeFirstOrThrow()
  const since = new Date(ctx.clock.now().getTime() - day)
  const { used, first } = await ctx.db
    .selectFrom('invitations')
    .select(eb => [eb.fn.countAll<number>().as('used'), eb.fn.min('created_at').as('first')])
    .where('org_id', '=', org)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  const free_at = first ? new Date(new Date(first).getTime() + day).toISOString() : null
  return { left: limits.invitation.perDay - Number(used), free_at }
}

/** Invites creators to an own open call with a few words; each of them once. */
export async function inviteCreators(
  ctx: SignedInContext,
  call: string,
  body: { people: readonly Invitee[]; message: string },
): Promise<InviteReply> {
  const org = ctx.person.organization?.uuid
  if (!org) throw new AppError('ability.forbidden')
  const issues = judgeInvitation({ message: body.message })
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  return await inTransaction(ctx, async inner => {
    const row = await openCall(inner, call, org)
    const { left, free_at } = await leftToday(inner, org)
    const reply: InviteReply = { invited: 0, passed: [] }
    for (const entry of body.people) {
      const { name, creator } = await whoIs(inner, org, entry)
      const why = creator ? await whyNot(inner, call, org, creator) : 'not_here'
      if (why || !creator) {
        reply.passed.push({ name, why: why ?? 'not_here' })
        continue
      }
      reply.invited += 1
      if (reply.invited > left)
        throw new AppError('invitation.limit', {
          details: { limit: limits.invitation.perDay, left: Math.max(0, left), free_at },
        })
      await inviteOne(inner, { ...row, org }, creator, body.message)
    }
    return reply
  })
}

async function inviteOne(
  ctx: Inner,
  call: { uuid: string; title: string; brand_name: string | null; org: string },
  creator: string,
  message: string,
): Promise<void> {
  const now = ctx.clock.now()
  const muted = await ctx.db
    .selectFrom('muted_companies')
    .select('org_id')
    .where('creator_id', '=', creator)
    .where('org_id', '=', call.org)
    .executeTakeFirst()
  const row = {
    uuid: randomUUID(),
    casting_call_id: call.uuid,
    org_id: call.org,
    creator_id: creator,
    state: 'invited' as const,
    unheard: muted !== undefined,
  }
  await ctx.db
    .insertInto('invitations')
    .values({ ...row, invited_by: ctx.person.uuid, message, created_at: now, updated_at: now })
    .execute()
  await tellOpenScreens(ctx, row)
  if (row.unheard) return
  await notify(
    ctx,
    creator,
    'invitation',
    { title: call.title, who: call.brand_name ?? '', state: 'invited' },
    { action_url: pathOf('casting_call', { uuid: call.uuid }) },
  )
}
