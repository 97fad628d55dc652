import { categories } from '#contract/casting-call-choices.ts'
import type { CastingCall, CastingCallSummary, ListedCastingCall } from '#contract/entities/casting-call.ts'
import type { CallsPage } from '#src/views/casting-calls/CastingCallsView.tsx'
import { placeOf } from '#src/views/form/place-of-work.ts'

const day = 86_400_000
export const dayFrom = (days: number, now = Date.now()): string => new Date(now + days * day).toISOString().slice(0, 10)

/** A casting call for views; only what matters has to be said. */
export function someSummary(facts: Partial<CastingCallSummary> = {}): CastingCallSummary {
  return {
    uuid: '11111111-2222-4333-8444-555555555555',
    state: 'open',
    version: 1,
    title: 'Breakfast worth waking up for',
    summary: 'We roast in Vallecas.\nShow a real first coffee.',
    category: 'food',
    language: 'en',
    brand: { uuid: '21111111-2222-4333-8444-555555555555', name: 'Café Ceiba', verified: true, category: 'food', city: 'Madrid' },
    cover: { seed: 'seed', motif: 'cafe' },
    networks: ['instagram', 'tiktok'],
    content_types: ['reel', 'story'],
    work_types: ['publish_on_channel'],
    deliverables: [
      { network: 'instagram', content_type: 'reel', quantity: 1 },
      { network: 'instagram', content_type: 'story', quantity: 2 },
    ],
    countries: ['ES'],
    compensation: 'money',
    currency: 'EUR',
    fee_min_minor: 30_000,
    fee_max_minor: 45_000,
    creators_wanted: 3,
    creators_hired: 1,
    applications: 32,
    shortlisted: 5,
    apply_by: dayFrom(4),
    published_at: '2026-11-19T10:00:00Z',
    brief_score: 90,
    ...facts,
  }
}

/** A call's page for views. */
export function someCall(facts: Partial<CastingCall> = {}, content: Record<string, unknown> = {}): CastingCall {
  const summary = someSummary(facts)
  return {
    ...summary,
    answer_days: 2,
    decision_by: dayFrom(14),
    own: false,
    application: null,
    invitation: null,
    answering: { rate: null, hours: null, cancelled: null },
    ...facts,
    content: {
      brand_id: summary.brand.uuid,
      title: summary.title,
      objective: 'awareness',
      category: categories.find(one => one === summary.category) ?? 'other',
      summary: summary.summary,
      language: summary.language === 'es' ? 'es' : 'en',
      networks: summary.networks,
      work_types: summary.work_types,
      creators_wanted: summary.creators_wanted,
      followers_min: 5000,
      followers_max: null,
      er_min: 0,
      countries: summary.countries,
      languages: ['es'],
      interests: [],
      exclusions: '',
      verified_only: false,
      deliverables: summary.deliverables.map(item => ({ ...item, network: placeOf(item.network), spec: '' })),
      draft_due: dayFrom(20),
      publish_from: null,
      publish_to: null,
      must_include: ['The bag in frame for two seconds'],
      must_avoid: ['Health or weight claims'],
      key_messages: [],
      examples: ['https://example.com/kitchen'],
      compensation: summary.compensation,
      currency: summary.currency,
      fee_min_minor: summary.fee_min_minor,
      fee_max_minor: summary.fee_max_minor,
      product: null,
      commission_percent: null,
      revisions_included: 2,
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
      negotiable: ['fee'],
      questions: [{ id: 'q1', text: 'How do you make coffee at home?', kind: 'text', options: [], required: false }],
      visibility: 'public',
      apply_by: summary.apply_by,
      decision_by: dayFrom(14),
      ...content,
    },
  }
}

export function somePage(items: ListedCastingCall[], more: Partial<CallsPage['meta']> = {}): CallsPage {
  return {
    items,
    meta: {
      page: 1,
      size_page: 20,
      count: items.length,
      facets: {
        network: { instagram: 33, tiktok: 15 },
        content_type: { reel: 16, story: 3 },
        work_types: { publish_on_channel: 39 },
        category: { food: 8, sport: 7 },
      },
      ...more,
    },
  }
}
