import { sql } from 'kysely'
import { mine, owners, payeeGoes, type Rule, type Rules } from './rule.ts'

/** Things that a person keeps for themselves: channels asked about, work shown, drafts, searches, the studio. */
export const ownThingsRules = {
  // Before the channels that they are found by: questions about those, and what whoever leaves has asked and got no answer to.
  profile_looks: {
    words: { handle: 'gone', external_id: 'gone', renamed_to: 'gone' },
    erase: (ctx, who) =>
      sql`delete from profile_looks l where (l.state = 'waiting'
          and exists (select 1 from look_askers a where a.network = l.network and a.handle = l.handle and a.user_id = ${who.uuid})
          and not exists (select 1 from look_askers a where a.network = l.network and a.handle = l.handle and a.user_id <> ${who.uuid}))
        or exists (
        select 1 from networks n where n.user_id = ${who.uuid} and n.network = l.network
          and (lower(n.handle) in (l.handle, lower(l.renamed_to)) or n.external_id = l.external_id))`.execute(ctx.db),
  },
  // They go with the person, or with the question, whose key they carry.
  look_askers: { words: { handle: 'ours' } },
  // They go with their channel.
  report_answers: { words: { text: 'gone' } },
  networks: {
    words: {
      handle: 'gone',
      profile_url: 'gone',
      external_id: 'gone',
      display_name: 'gone',
      code: 'gone',
      post_figures: 'gone',
      audience: 'gone',
    },
    erase: mine('networks', 'user_id'),
  },
  briefcase_items: {
    words: {
      title: 'gone',
      description: 'gone',
      network: 'gone',
      content_type: 'gone',
      external_url: 'gone',
      image: 'gone',
      published_on: 'gone',
      media: 'ours',
      brand: 'gone',
    },
    erase: mine('briefcase_items', 'user_id'),
  },
  rate_items: {
    words: { network: 'gone', content_type: 'gone', includes: 'gone' },
    erase: mine('rate_items', 'user_id'),
  },
  notification_settings: { words: { settings: 'gone' }, erase: mine('notification_settings', 'user_id') },
  onboarding_drafts: { words: { fields: 'gone' }, erase: mine('onboarding_drafts', 'user_id') },
  pitch_drafts: { words: { fields: 'gone' }, erase: mine('pitch_drafts', 'creator_id') },
  saved_searches: { words: { name: 'gone', filters: 'gone' }, erase: mine('saved_searches', 'user_id') },
  payout_methods: {
    words: { email: 'gone', account: 'gone', holder: 'gone', missing: 'gone' },
    erase: (ctx, who) => ctx.db.deleteFrom('payout_methods').where(payeeGoes(who)).execute(),
  },
  reminders: { words: { title: 'gone', about: 'gone' }, erase: mine('reminders', 'user_id') },
  bookmarks: { words: { params: 'gone', query: 'gone', address: 'gone' }, erase: mine('bookmarks', 'user_id') },
  cart_items: { words: { item: 'gone' }, erase: mine('cart_items', 'user_id') },
  sales_leads: { words: { money: 'gone', body: 'gone' }, erase: mine('sales_leads', 'user_id') },
  social_links: {
    words: { platform: 'ours', handle: 'gone', url: 'gone' } as Rule<'social_links'>['words'],
    erase: (ctx, who) => ctx.db.deleteFrom('social_links').where('owner_id', 'in', owners(who)).execute(),
  },
  ai_messages: {
    words: { content: 'gone', params: 'gone', action: 'ours', key: 'gone' },
    erase: mine('ai_messages', 'user_id'),
  },
  ai_conversations: { words: { title: 'gone' }, erase: mine('ai_conversations', 'user_id') },
  ai_talks: {
    words: { presenter: 'gone', voice: 'gone', title: 'gone', script: 'gone', provider_id: 'gone', key: 'gone' },
    erase: mine('ai_talks', 'user_id'),
  },
  ai_presenters: {
    words: { name: 'gone', face: 'gone', prompt: 'gone', consent: 'gone', key: 'gone' },
    erase: mine('ai_presenters', 'user_id'),
  },
  community_marks: {
    words: { reason: 'gone' },
    async erase(ctx, who) {
      await ctx.db
        .updateTable('community_images')
        .set(eb => ({ likes: eb('likes', '-', 1) }))
        .where(eb =>
          eb(
            'uuid',
            'in',
            eb.selectFrom('community_marks').select('image_id').where('user_id', '=', who.uuid).where('kind', '=', 'like'),
          ),
        )
        .execute()
      await ctx.db.deleteFrom('community_marks').where('user_id', '=', who.uuid).execute()
    },
  },
  community_images: { words: { prompt: 'gone' }, erase: mine('community_images', 'author_id') },
  ai_operations: {
    words: { action: 'gone', title: 'gone', input: 'gone', texts: 'gone', pictures: 'gone', key: 'gone' },
    erase: mine('ai_operations', 'user_id'),
  },
} satisfies Rules
