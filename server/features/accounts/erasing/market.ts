import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { json } from '../../../db/database.ts'
import { type Leaving, nobody, type Rules } from './rule.ts'

const called = { stays: 'a call that creators have pitched to, or that a company’s other people run' }

/** Own calls that nobody has pitched to: those of companies that nobody acts for any more. */
const unheardCalls = (ctx: Context, who: Leaving) =>
  ctx.db
    .selectFrom('casting_calls as c')
    .select('c.uuid')
    .where('c.org_id', 'in', [...who.orgs, nobody])
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('applications as a').select('a.uuid').whereRef('a.casting_call_id', '=', 'c.uuid'))),
    )
    .where(eb => eb.not(eb.exists(eb.selectFrom('deals as d').select('d.uuid').whereRef('d.casting_call_id', '=', 'c.uuid'))))

/** Proposals and casting calls. */
export const marketRules = {
  proposals: {
    words: {
      facts: 'ours',
      fields: 'gone',
      content: 'gone',
      pending: 'gone',
      pending_parts: 'gone',
      review: 'gone',
      title: 'gone',
      networks: 'gone',
      content_types: 'gone',
      work_types: 'gone',
      interests: 'gone',
      languages: 'gone',
      country: 'gone',
      currency: 'gone',
      followers_network: 'gone',
      image: 'gone',
      cover: 'gone',
      search_text: 'gone',
      search_title: 'gone',
    },
    /** Deals and threads refer to them: what was offered is in their own terms. */
    async erase(ctx, who) {
      await ctx.db
        .updateTable('proposals')
        .set({
          state: 'archived',
          fields: json({}),
          content: null,
          pending: null,
          pending_parts: null,
          waiting_since: null,
          review: null,
          title: '–',
          networks: [],
          content_types: [],
          work_types: [],
          interests: [],
          languages: [],
          country: null,
          currency: null,
          price_from_minor: null,
          followers: null,
          followers_network: null,
          engagement_rate: null,
          image: null,
          cover: null,
          search_text: '',
          search_title: '',
          updated_at: ctx.clock.now(),
        })
        .where('creator_id', '=', who.uuid)
        .execute()
      const unused = sql<boolean>`not exists (select 1 from deals d where d.proposal_id = proposals.uuid)
        and not exists (select 1 from proposal_threads t where t.proposal_id = proposals.uuid)`
      await ctx.db.deleteFrom('proposals').where('creator_id', '=', who.uuid).where(unused).execute()
    },
  },
  casting_call_versions: {
    words: { content: called },
    erase: (ctx, who) =>
      ctx.db.deleteFrom('casting_call_versions').where('casting_call_id', 'in', unheardCalls(ctx, who)).execute(),
  },
  // Choices of the form alone, and whose they are is not told.
  call_facets: { words: { networks: 'ours', content_types: 'ours', work_types: 'ours', category: 'ours' } },
  // Its trigger takes out what is closed.
  searched_calls: { words: { title: 'gone' } },
  casting_calls: {
    words: {
      fields: called,
      content: called,
      card: called,
      title: called,
      category: called,
      compensation: called,
      networks: called,
      content_types: called,
      work_types: called,
      countries: called,
      search_text: called,
      search_title: called,
      search_vector: called,
      cover: called,
      apply_by: called,
      decision_by: called,
      cancel_reason: called,
    },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('casting_calls').where('uuid', 'in', unheardCalls(ctx, who)).execute()
      await ctx.db
        .updateTable('casting_calls')
        .set({ state: 'closed', updated_at: ctx.clock.now() })
        .where('org_id', 'in', [...who.orgs, nobody])
        .where('state', 'in', ['open', 'paused'])
        .execute()
    },
  },
} satisfies Rules
