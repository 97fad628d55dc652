import { agreed, booked, heard, judged, type Rules } from './rule.ts'

const contracted = {
  stays: 'a contract and the names under it are the other side’s proof; a word less would be another contract',
}

/** Deals and what both sides agreed, made and contested. */
export const dealRules = {
  deals: { words: { facts: 'ours', title: agreed, cancel: agreed, proof: agreed, paid_through: 'ours' } },
  deal_versions: { words: { terms: agreed, fees: booked, hash: 'ours' } },
  deal_timeline: { words: { event: 'ours', data: agreed } },
  deal_changes: { words: { reason: agreed, terms: agreed, fees: booked, note: agreed } },
  refunds: { words: { session: 'ours', key: booked } },
  disputes: { words: { facts: 'ours', settlement: booked } },
  overruns: {
    words: {
      country: 'ours',
      from_day: agreed,
      to_day: agreed,
      words: agreed,
      links: agreed,
      files: 'ours',
      fee_minor: booked,
    },
  },
  licences: {
    words: {
      rights: agreed,
      works: agreed,
      country: 'ours',
      exclusivity: agreed,
      starts_on: 'ours',
      ends_on: 'ours',
      renewal: agreed,
    },
  },
  agreement_papers: {
    words: { body: contracted, sha256: 'ours', pdf: contracted, pdf_sha256: 'ours' },
    // Offers that were never agreed on prove nothing.
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('agreement_papers')
        .where('agreed_at', 'is', null)
        .where(eb => eb('deal_id', 'in', eb.selectFrom('deals').select('uuid').where('creator_id', '=', who.uuid)))
        .execute(),
  },
  paper_signatures: {
    words: { name: contracted, sha256: 'ours', ip_hash: 'gone' },
    erase: (ctx, who) => ctx.db.updateTable('paper_signatures').set({ ip_hash: '' }).where('user_id', '=', who.uuid).execute(),
  },
  dispute_statements: { words: { text: agreed, files: 'ours' } },
  dispute_offers: { words: { note: agreed } },
  dispute_decisions: { words: { reasons: judged } },
  publications: { words: { url: agreed, published_on: 'ours', views: 'ours' } },
  publication_looks: { words: {} },
  deal_milestones: { words: {} },
  booking_periods: { words: { from_day: 'ours', to_day: 'ours' } },
  concepts: { words: { text: agreed, files: 'ours', links: agreed, wishes: agreed } },
  deliveries: {
    words: {
      note: agreed,
      files: 'ours',
      links: agreed,
      changes: agreed,
      checked: agreed,
      checks: agreed,
      asked: 'ours',
      done: 'ours',
    },
  },
  review_comments: { words: { place: 'ours', text: heard } },
  review_answers: { words: { text: heard } },
} satisfies Rules
