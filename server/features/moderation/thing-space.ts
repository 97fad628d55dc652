import { pathOf } from '#contract/paths.ts'
import { spaceCan } from '#contract/processes/space.ts'
import { readSpace } from '../spaces/read-space.ts'
import { decideReview } from '../spaces/review.ts'
import { copyOf, type Inner, type KindOfThing, paragraphs } from './thing.ts'

/** Its own process suspends it and lifts that; where it has moved on meanwhile there is nothing to do. */
async function move(ctx: Inner, uuid: string, decision: 'suspend' | 'lift', note: string) {
  const row = await ctx.db
    .selectFrom('spaces')
    .select(['state', 'facts', 'revision'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  const event =
    decision === 'suspend' ? ({ type: 'staff.suspend' } as const) : ({ type: 'staff.lift', permit_holds: true } as const)
  if (!row || !spaceCan(row.state, row.facts, event)) return { told: false }
  await decideReview(ctx, uuid, { decision, reasons: decision === 'suspend' ? ['other'] : [], note, revision: row.revision })
  return { told: true }
}

/** A company's space. Hidden, it is suspended. */
export const spaceThing: KindOfThing = {
  see: async (ctx, named) => (await readSpace(ctx, named, {})).uuid,
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('spaces as s')
      .innerJoin('organizations as o', 'o.uuid', 's.org_id')
      .select(['s.state', 's.content', 's.org_id', 's.created_by', 'o.name'])
      .where('s.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row?.content) return null
    const { title, description, address, note } = row.content
    return {
      author: row.name,
      author_id: row.created_by,
      org_id: row.org_id,
      shown: row.state === 'live' || row.state === 'paused',
      href: pathOf('space', { uuid }),
      copy: copyOf(title, paragraphs(address, description, note)),
    }
  },
  hide: async (ctx, uuid, note) => await move(ctx, uuid, 'suspend', note),
  restore: async (ctx, uuid, note) => await move(ctx, uuid, 'lift', note),
}
