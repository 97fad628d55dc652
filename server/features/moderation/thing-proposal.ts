import { pathOf } from '#contract/paths.ts'
import { proposalCan } from '#contract/processes/proposal.ts'
import { readProposal } from '../proposals/read-proposal.ts'
import { decideReview } from '../proposals/review.ts'
import { copyOf, type Inner, type KindOfThing, paragraphs } from './thing.ts'

/** Its own process suspends it and lifts that; where it has moved on meanwhile there is nothing to do. */
async function move(ctx: Inner, uuid: string, decision: 'suspend' | 'lift', note: string) {
  const row = await ctx.db
    .selectFrom('proposals')
    .select(['state', 'facts', 'revision'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  const event = decision === 'suspend' ? ({ type: 'staff.suspend' } as const) : ({ type: 'staff.lift', orderable: 1 } as const)
  if (!row || !proposalCan(row.state, row.facts, event)) return { told: false }
  await decideReview(ctx, uuid, { decision, reasons: decision === 'suspend' ? ['other'] : [], note, revision: row.revision })
  return { told: true }
}

/** A creator's proposal. Hidden, it is suspended. */
export const proposalThing: KindOfThing = {
  see: async (ctx, named) => (await readProposal(ctx, named)).uuid,
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('proposals as p')
      .innerJoin('users as u', 'u.uuid', 'p.creator_id')
      .select(['p.state', 'p.content', 'p.creator_id', 'u.first_name', 'u.last_name'])
      .where('p.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row?.content) return null
    const { title, description, requirements, packages, questions } = row.content
    return {
      author: `${row.first_name} ${row.last_name}`.trim(),
      author_id: row.creator_id,
      org_id: null,
      shown: row.state === 'published' || row.state === 'paused' || row.state === 'needs_update',
      href: pathOf('proposal', { uuid }),
      copy: copyOf(
        title,
        paragraphs(
          description,
          requirements,
          ...packages.map(one => [one.name, one.spec].filter(Boolean).join(': ')),
          ...questions.map(one => `${one.question} ${one.answer}`),
        ),
      ),
    }
  },
  hide: async (ctx, uuid, note) => await move(ctx, uuid, 'suspend', note),
  restore: async (ctx, uuid, note) => await move(ctx, uuid, 'lift', note),
}
