import { isGuest } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { readApplication } from '../applications/read-applications.ts'
import { bookingSideOf } from '../bookings/own-booking.ts'
import { sideIn } from '../deals/find-deal.ts'
import { copyOf, type KindOfThing, paragraphs } from './thing.ts'

/** Agreements between two sides stay for both, since they may be evidence: their author gets a strike, which has a form of its own. */
const stays: Pick<KindOfThing, 'hide' | 'restore'> = {
  hide: async () => ({ told: false }),
  async restore() {
    throw new AppError('report.not_restorable')
  },
}

/** Somebody from outside sees the campaigns that they were named for, and nothing of these. */
function requireMember({ person }: SignedInContext): void {
  if (isGuest(person.organization?.role)) throw new AppError('not_found')
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`.trim()

/** A pitch, as the company of its call reads it. */
export const pitchThing: KindOfThing = {
  ...stays,
  async see(ctx, named) {
    requireMember(ctx)
    return (await readApplication(ctx, named)).uuid
  },
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('applications as a')
      .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
      .innerJoin('users as u', 'u.uuid', 'a.creator_id')
      .select(['a.creator_id', 'a.message', 'a.answers', 'a.deliverables_note', 'c.title', 'u.first_name', 'u.last_name'])
      .where('a.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row) return null
    return {
      author: nameOf(row),
      author_id: row.creator_id,
      org_id: null,
      shown: true,
      href: null,
      copy: copyOf(row.title, paragraphs(row.message, ...row.answers.map(({ value }) => value), row.deliverables_note)),
    }
  },
}

const newestDelivery = async (ctx: SignedInContext, deal: string) =>
  await ctx.db
    .selectFrom('deliveries as v')
    .innerJoin('deals as d', 'd.uuid', 'v.deal_id')
    .innerJoin('users as u', 'u.uuid', 'd.creator_id')
    .select(['d.uuid', 'd.title', 'd.org_id', 'd.creator_id', 'v.note', 'v.links', 'v.files', 'u.first_name', 'u.last_name'])
    .where('d.uuid', '=', deal)
    .orderBy('v.n', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Work that a creator handed in for a deal, by the deal: its newest version counts. */
export const deliveryThing: KindOfThing = {
  ...stays,
  async see(ctx, named) {
    requireMember(ctx)
    const row = await newestDelivery(ctx, named)
    sideIn(ctx, row)
    if (!row) throw new AppError('not_found')
    return row.uuid
  },
  async read(ctx, uuid) {
    const row = await newestDelivery(ctx, uuid)
    if (!row) return null
    const files = row.files.length
      ? await ctx.db.selectFrom('uploads').select('name').where('uuid', 'in', row.files).execute()
      : []
    return {
      author: nameOf(row),
      author_id: row.creator_id,
      org_id: null,
      shown: true,
      href: null,
      copy: { ...copyOf(row.title, paragraphs(row.note, row.links.join('\n'))), files: files.map(({ name }) => name) },
    }
  },
}

/** A booking, as its host reads it: what the company that booked says it is for. Who booked reports the space, or its company. */
export const bookingThing: KindOfThing = {
  ...stays,
  async see(ctx, named) {
    requireMember(ctx)
    const row = await ctx.db
      .selectFrom('bookings')
      .select(['uuid', 'org_id', 'host_org'])
      .where('uuid', '=', named)
      .executeTakeFirst()
    bookingSideOf(ctx, row)
    if (!row) throw new AppError('not_found')
    return row.uuid
  },
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('bookings as b')
      .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
      .select(['b.title', 'b.message', 'b.org_id', 'b.from_day', 'b.to_day', 'o.name'])
      .where('b.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row) return null
    return {
      author: row.name,
      author_id: null,
      org_id: row.org_id,
      shown: true,
      href: null,
      copy: copyOf(row.title, paragraphs(`${row.from_day} – ${row.to_day}`, row.message)),
    }
  },
}
