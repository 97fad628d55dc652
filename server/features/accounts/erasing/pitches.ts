import { sql } from 'kysely'
import { waitingStates } from '#contract/processes/application.ts'
import { mailboxOf } from '#contract/rules/same-mailbox.ts'
import { json } from '../../../db/database.ts'
import { mine, nobody, type Rules } from './rule.ts'

/** Pitches, invitations and who approves them. */
export const pitchRules = {
  applications: {
    words: {
      message: 'gone',
      answers: 'gone',
      available_from: 'gone',
      deliverables_note: 'gone',
      proposes: 'gone',
      portfolio_refs: 'ours',
      attachments: 'ours',
      decline_reason: 'ours',
      decline_note: 'gone',
    },
    async erase(ctx, who) {
      const updated_at = ctx.clock.now()
      await ctx.db
        .updateTable('applications')
        .set({ state: 'withdrawn', updated_at })
        .where('creator_id', '=', who.uuid)
        .where('state', 'in', waitingStates)
        .execute()
      await ctx.db
        .updateTable('applications')
        .set({
          message: '–',
          answers: json([]),
          available_from: null,
          deliverables_note: '',
          proposes: json({}),
          portfolio_refs: [],
          attachments: [],
          decline_note: null,
        })
        .where('creator_id', '=', who.uuid)
        .execute()
    },
  },
  // Written to others they go, too: they were one's own words to somebody who had not asked.
  invitations: {
    words: { message: 'gone', note: 'gone' },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('invitations').where('creator_id', '=', who.uuid).execute()
      await ctx.db.updateTable('invitations').set({ message: '' }).where('invited_by', '=', who.uuid).execute()
    },
  },
  pitch_votes: { words: { note: 'gone' }, erase: mine('pitch_votes', 'voter_id') },
  // Votes about somebody go with them. A link and its approvers go with a company that nobody acts for any more.
  approval_votes: {
    words: { note: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('approval_votes')
        .where(eb => eb('application_id', 'in', eb.selectFrom('applications').select('uuid').where('creator_id', '=', who.uuid)))
        .execute(),
  },
  // A person who votes outside of their account is known there by their address.
  approvers: {
    words: { name: 'gone' },
    erase: async (ctx, who) => {
      const mailbox = mailboxOf(who.email)
      const own = sql`(select uuid from outside_voters where mailbox = ${mailbox})`
      await sql`delete from list_votes where guest and voter_id in ${own}`.execute(ctx.db)
      await sql`delete from approvers where guest_id in ${own}`.execute(ctx.db)
    },
  },
  outside_browsers: { words: {} },
  outside_voters: {
    words: { name: 'gone', email: 'gone', mailbox: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('outside_voters')
        .where(eb => eb.or([eb('mailbox', '=', mailboxOf(who.email)), eb('org_id', 'in', [...who.orgs, nobody])]))
        .execute(),
  },
  approval_links: {
    words: { pitches: 'ours' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('approval_links')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute(),
  },
  // A ban is part of what staff did; the creator's words about it go.
  proposal_bans: {
    words: { appeal: 'gone', note: 'gone', answer: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('proposal_bans')
        .set({ appeal: null, note: '–', answer: null })
        .where('creator_id', '=', who.uuid)
        .execute(),
  },
  // So is a strike.
  strikes: {
    words: { appeal: 'gone', note: 'gone', answer: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('strikes')
        .set({ appeal: null, note: '–', answer: null })
        .where(eb => eb.or([eb('user_id', '=', who.uuid), eb('org_id', 'in', [...who.orgs, nobody])]))
        .execute(),
  },
  blocks: { words: { blocked_by: 'ours' }, erase: mine('blocks', 'creator_id') },
  muted_companies: { words: {}, erase: mine('muted_companies', 'creator_id') },
} satisfies Rules
