import { judged, mine, nobody, owners, type Rules } from './rule.ts'

const reviewed = { stays: 'a review belongs to the reputation of whom it is about, without its author’s name' }

/** Reports, decisions and reviews. */
export const judgedRules = {
  reports: {
    words: { target_type: 'ours', reason: 'ours', text: 'gone' },
    erase: (ctx, who) => ctx.db.updateTable('reports').set({ text: '' }).where('reporter_id', '=', who.uuid).execute(),
  },
  report_cases: {
    words: {
      author: { stays: 'while a case is open staff see whose it is about; the name goes with the copy' },
      copy: { stays: 'an open case keeps what it is about until days after it was decided' },
    },
    // A case that is open keeps what it is about: its copy goes in time after it was decided.
    erase: async (ctx, who) =>
      await ctx.db
        .updateTable('report_cases')
        .set({ copy: null, author: '' })
        .where(eb =>
          eb.or([
            eb('author_id', '=', who.uuid),
            eb('org_id', 'in', [...who.orgs, nobody]),
            // Words of theirs may stand around a reported message.
            eb(
              'target_id',
              'in',
              eb
                .selectFrom('messages as m')
                .innerJoin('conversation_participants as p', 'p.conversation_id', 'm.conversation_id')
                .select('m.uuid')
                .where('p.user_id', '=', who.uuid),
            ),
          ]),
        )
        .where('state', '<>', 'open')
        .execute(),
  },
  report_decisions: { words: { note: judged } },
  // Ids and words of ours: nobody is named in it, and the database lets nobody change it.
  audit_entries: { words: { act: 'ours', call: 'ours', thing: 'ours', role: 'ours' } },
  act_sessions: {
    words: { reason: 'gone' },
    erase: (ctx, who) => ctx.db.updateTable('act_sessions').set({ reason: '–' }).where('client_id', '=', who.uuid).execute(),
  },
  acting_requests: {
    words: { params: 'ours', body: 'gone', digest: 'gone', about: 'gone', place: 'ours', reason: 'gone', failure: 'ours' },
    erase: mine('acting_requests', 'client_id'),
  },
  reviews: {
    words: { about: 'ours', scores: 'ours', text: reviewed, reply: 'gone' },
    erase: (ctx, who) =>
      ctx.db.updateTable('reviews').set({ reply: null, replied_at: null }).where('about', 'in', owners(who)).execute(),
  },
} satisfies Rules
