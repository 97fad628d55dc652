import type { DealFacts } from '#contract/deal/deal-facts.ts'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import type { ChangeOrder, Concept, Deal, DealState, DealTerms, Delivery } from '#contract/entities/deal.ts'
import type { Milestone, MilestoneTerms } from '#contract/entities/milestone.ts'
import { splitFees } from '#contract/fees.ts'
import { dealTurn, firstFacts } from '#contract/rules/ask-deal.ts'
import { milestoneStateOf, type Sums, sharesOf } from '#contract/rules/milestones.ts'

const uuid = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
export const ids = { deal: uuid(1), chat: uuid(2), lucia: uuid(3), renata: uuid(4), brand: uuid(5), pitch: uuid(6) }

export function someTermsOf(terms: Partial<DealTerms> = {}): DealTerms {
  return {
    title: 'Breakfast worth waking up for',
    deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: '' }],
    fee_minor: 33_000,
    currency: 'EUR',
    draft_due: '2030-01-10',
    publish_by: '2030-01-20',
    revisions: 2,
    approval_window_h: 72,
    rights: {
      channels: ['organic_repost'],
      days: 90,
      territory: 'country',
      edits_allowed: false,
      ai_training_allowed: false,
      synthetic_likeness_allowed: false,
    },
    exclusivity: null,
    note: '',
    ...terms,
  }
}

/** A script and the work itself, on the days of `someTermsOf`. */
export const someMilestones = (): MilestoneTerms[] => [
  { title: 'Script', percent: 30, due: '2030-01-05', pieces: [] },
  { title: 'Final cut', percent: 70, due: '2030-01-10', pieces: [0] },
]

const funded: readonly DealState[] = [
  'concept_due',
  'concept_review',
  'concept_changes',
  'in_production',
  'late',
  'awaiting_difference',
  'delivered',
  'changes_requested',
  'approved',
  'holding',
  'cancel_pending',
]

export const someConcept = (facts: Partial<Concept> = {}): Concept => ({
  n: 1,
  text: 'Bread comes out of the oven, somebody breaks it without a word, and the crust is all that is heard.',
  files: [],
  links: [],
  created_at: '2026-11-20T10:00:00.000Z',
  answer: null,
  wishes: null,
  ...facts,
})

const milestoneOf = (n: number, sums: Sums, { state, facts, terms }: Pick<Deal, 'state' | 'facts' | 'terms'>): Milestone => ({
  n,
  title: terms.milestones?.[n - 1]?.title ?? '',
  due: terms.milestones?.[n - 1]?.due ?? terms.draft_due,
  pieces: terms.milestones?.[n - 1]?.pieces ?? [],
  state: milestoneStateOf(n, { state, facts, rest: n < facts.milestone ? 'paid' : null }),
  ...sums,
  started_at: n > facts.milestone ? null : '2026-11-20T10:00:00.000Z',
  approved_at: n < facts.milestone ? '2026-11-25T10:00:00.000Z' : null,
  paid_at: n < facts.milestone ? '2026-11-28T10:00:00.000Z' : null,
})

/** A deal for machines and views; only what matters has to be said. */
export function someDeal(facts: Partial<Omit<Deal, 'facts'>> & { facts?: Partial<DealFacts> } = {}): Deal {
  const { facts: more, ...rest } = facts
  const state = rest.state ?? 'offer_pending'
  const side = rest.side ?? 'creator'
  const terms = rest.terms ?? someTermsOf()
  const known: DealFacts = { ...firstFacts(terms.publish_by !== null, terms.revisions), ...more }
  const fees = splitFees(terms.fee_minor, 'premium')
  return {
    uuid: ids.deal,
    state,
    revision: 1,
    fixed: [],
    side,
    your_turn: dealTurn(state, known) === side,
    role: side === 'brand' ? 'owner' : null,
    deadline: '2030-01-05T10:00:00.000Z',
    brand: { uuid: ids.brand, name: 'Café Ceiba', verified: true, category: 'food', city: 'Madrid' },
    creator: {
      uuid: ids.lucia,
      name: 'Lucía Vega',
      vanity_name: 'luciavega',
      profile_image: null,
      headline: null,
      verified: true,
    },
    casting_call: null,
    application_uuid: null,
    chat_uuid: ids.chat,
    terms,
    fees,
    version: known.version,
    versions: [{ version: 1, by: 'brand', terms, fees, created_at: '2026-11-12T10:00:00.000Z', hash: 'abcdef0123456789' }],
    concepts: [],
    deliveries: [],
    milestones: sharesOf(fees, terms.milestones ?? [], []).map((sums, index) =>
      milestoneOf(index + 1, sums, { state, facts: known, terms }),
    ),
    revisions_left: known.revisions_left,
    proof: null,
    publication: null,
    pay: ['awaiting_funds', 'awaiting_difference'].includes(state)
      ? { ways: ['card', 'transfer'], announced_at: null, transfer: null, balance: null }
      : null,
    from_balance_minor: 0,
    protected_minor: funded.includes(state) ? fees.total_minor : 0,
    cancel: null,
    changes: [],
    change_by: known.change_by,
    dispute: null,
    paper: null,
    links: [],
    timeline: [],
    created_at: '2026-11-12T10:00:00.000Z',
    updated_at: '2026-11-12T10:00:00.000Z',
    ...rest,
    facts: { ...known },
  }
}

/** Other terms that lie on the table for work under way: more time, unless told otherwise. */
export function someChange(facts: Partial<ChangeOrder> = {}): ChangeOrder {
  const terms = facts.terms ?? { ...someTermsOf(), draft_due: '2026-12-20', publish_by: '2026-12-28' }
  return {
    n: 1,
    by: 'creator',
    kind: 'extension',
    state: 'proposed',
    reason: 'The kitchen is not ready before the holidays',
    of_version: 1,
    terms,
    fees: splitFees(terms.fee_minor, 'premium'),
    difference_minor: 0,
    note: '',
    expires_at: '2030-01-04T10:00:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
    ...facts,
  }
}

/** A version that was handed in. */
export function someDelivery(facts: Partial<Delivery> = {}): Delivery {
  return {
    n: 1,
    milestone: 1,
    note: '',
    files: [],
    links: [],
    checked: [],
    created_at: '2026-11-20T10:00:00.000Z',
    answer: null,
    changes: null,
    checks: [],
    asked: [],
    done: [],
    comments: { count: 0, open: 0 },
    ...facts,
  }
}

export function someMessage(seq: number, facts: Partial<Message> = {}): Message {
  return {
    uuid: uuid(1000 + seq),
    seq,
    client_id: null,
    kind: 'text',
    sender: ids.renata,
    text: `Message ${seq}`,
    attachments: [],
    card: null,
    created_at: new Date(Date.UTC(2026, 10, 20, 9) + seq * 60_000).toISOString(),
    reply_to: null,
    edited_at: null,
    removed: false,
    veiled: false,
    reactions: [],
    pinned: false,
    translated: null,
    voice: null,
    ...facts,
  }
}

export function someConversation(facts: Partial<Conversation> = {}): Conversation {
  return {
    uuid: ids.chat,
    context: { type: 'application', id: ids.pitch, title: 'Breakfast worth waking up for' },
    participants: [
      { uuid: ids.lucia, name: 'Lucía Vega', side: 'creator', read_seq: 0, profile_image: null },
      { uuid: ids.renata, name: 'Café Ceiba', side: 'brand', read_seq: 0, profile_image: null },
    ],
    state: 'open',
    last_message: null,
    unread: 0,
    muted: false,
    contacts: { hidden: false, mine: false, theirs: false },
    blocks: { mine: false, theirs: false },
    last_seq: 0,
    last_change: 0,
    translate_to: null,
    translator: false,
    transcriber: false,
    deal: null,
    booking: null,
    updated_at: '2026-11-20T10:00:00.000Z',
    ...facts,
  }
}
