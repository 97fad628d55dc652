import type { Application, BriefcaseItem } from '#contract/entities/application.ts'
import type { ChangedContent } from '#contract/entities/casting-call.ts'

const day = 86_400_000

/** A piece of a portfolio; only what matters has to be said. */
export function somePiece(n: number, facts: Partial<BriefcaseItem> = {}): BriefcaseItem {
  return {
    uuid: `31111111-2222-4333-8444-55555555555${n}`,
    kind: 'video',
    title: `Piece ${n}`,
    description: '',
    network: 'instagram',
    content_type: 'reel',
    external_url: null,
    files: [],
    brand: null,
    rights: 'own',
    image: null,
    metrics: { views: 120_000, likes: 9_000 },
    published_on: null,
    ...facts,
  }
}

/** A pitch as its brand reads it. */
export function someApplication(facts: Partial<Application> = {}): Application {
  return {
    uuid: '41111111-2222-4333-8444-555555555555',
    casting_call: {
      uuid: '11111111-2222-4333-8444-555555555555',
      title: 'Breakfast worth waking up for',
      version: 1,
      networks: ['instagram'],
    },
    confirmed: true,
    call_change: null,
    brand: { uuid: '21111111-2222-4333-8444-555555555555', name: 'Café Ceiba' },
    creator: {
      uuid: '51111111-2222-4333-8444-555555555555',
      name: 'Lucía Vega',
      vanity_name: 'luciavega',
      profile_image: null,
      headline: 'Quiet kitchen, window light',
      verified: true,
      city: 'Valencia',
      country: 'ES',
      networks: [
        {
          network: 'tiktok',
          handle: 'luciavegacocina',
          profile_url: 'https://www.tiktok.com/@luciavegacocina',
          followers: 121_000,
          engagement_rate: 7.1,
        },
        {
          network: 'instagram',
          handle: 'lucia.vega',
          profile_url: 'https://www.instagram.com/lucia.vega',
          followers: 84_200,
          engagement_rate: null,
        },
      ],
      rating: { average: 4.6, count: 3 },
      deals_done: 4,
    },
    conditions: [],
    state: 'submitted',
    casting_call_version: 1,
    message: 'I make quiet kitchen videos from Valencia.\nFor you I would open on the sound of the moka pot.',
    answers: [{ question: 'How do you make coffee at home?', value: 'Moka, three cups, gas' }],
    fee_minor: 33_000,
    currency: 'EUR',
    available_from: null,
    deliverables_note: '',
    proposes: {},
    portfolio: [somePiece(1)],
    attachments: [],
    decline_reason: null,
    decline_note: null,
    votes: null,
    chat_uuid: null,
    deal_uuid: null,
    created_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    updated_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    expires_at: new Date(Date.now() + 13 * day).toISOString(),
    ...facts,
  }
}

const counted: ChangedContent = {
  deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: '' }],
  draft_due: '2030-01-10',
  publish_from: null,
  publish_to: null,
  compensation: 'money',
  currency: 'EUR',
  fee_min_minor: 30_000,
  fee_max_minor: 45_000,
  product: null,
  commission_percent: null,
  revisions_included: 1,
  approval_window_h: 72,
  rights: {
    channels: [],
    days: 0,
    territory: 'country',
    edits_allowed: false,
    ai_training_allowed: false,
    synthetic_likeness_allowed: false,
  },
  exclusivity: null,
  apply_by: '2030-01-01',
  decision_by: '2030-01-05',
  negotiable: [],
}

/** A call that pays more than when the pitch was sent. */
export const someChange: NonNullable<Application['call_change']> = {
  before: counted,
  after: { ...counted, fee_max_minor: 50_000 },
}
