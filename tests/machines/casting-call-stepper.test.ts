import { describe, expect, it } from 'vitest'
import { type CastingCallAbout, judgeCallSteps } from '#src/machines/casting-call-stepper/casting-call-stepper.machine.ts'

const about: CastingCallAbout = {
  brands: [
    { uuid: '5f0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11', name: 'Café Ceiba', verified: true, category: 'food', city: 'Madrid' },
  ],
  currency: 'EUR',
  today: '2026-11-20',
  plan: 'premium',
  published: null,
}

const whole = {
  brand_id: about.brands[0]?.uuid,
  title: 'Breakfast worth waking up for',
  objective: 'awareness',
  category: 'food',
  summary: 'We roast in Vallecas and buy from eleven families in Antioquia. Show a real first coffee: your table, your light.',
  language: 'en',
  networks: ['instagram'],
  work_types: ['publish_on_channel'],
  creators_wanted: 3,
  deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: '' }],
  draft_due: '2026-12-20',
  compensation: 'money',
  currency: 'EUR',
  fee_min_minor: 30_000,
  fee_max_minor: 45_000,
  rights: {
    channels: ['organic_repost'],
    days: 90,
    territory: 'country',
    edits_allowed: false,
    ai_training_allowed: false,
    synthetic_likeness_allowed: false,
  },
  questions: [],
  visibility: 'public',
  apply_by: '2026-12-01',
  decision_by: '2026-12-10',
}

const judge = (patch: Record<string, unknown>, more: Partial<CastingCallAbout> = {}) =>
  judgeCallSteps({ ...whole, ...patch }, { ...about, ...more })

describe('the six steps of a casting call', () => {
  it('find nothing wrong with a whole call', () => {
    expect(judge({})).toEqual({ basics: {}, who: {}, deliverables: {}, offer: {}, questions: {}, publish: {} })
  })

  it.each([
    ['basics', { title: '' }, { title: ['required'] }],
    ['basics', { title: 'Short' }, { title: ['min_length 10'] }],
    ['basics', { category: 'spaceships' }, { category: ['option'] }],
    ['who', { networks: [] }, { networks: ['min_items 1'] }],
    ['who', { creators_wanted: 2.5 }, { creators_wanted: ['whole_number'] }],
    ['who', { followers_min: 9000, followers_max: 5000 }, { followers_max: ['order'] }],
    [
      'deliverables',
      { deliverables: [{ network: 'tiktok', content_type: 'reel', quantity: 1 }] },
      { 'deliverables.0.content_type': ['option'] },
    ],
    ['deliverables', { examples: ['not an address'] }, { 'examples.0': ['url'] }],
    ['deliverables', { publish_from: '2026-12-18' }, { publish_from: ['order'] }],
    ['offer', { fee_max_minor: 20_000 }, { fee_max_minor: ['order'] }],
    ['offer', { compensation: 'product', product: null }, { 'product.description': ['required'] }],
    ['offer', { compensation: 'commission' }, { commission_percent: ['required'] }],
    [
      'questions',
      { questions: [{ id: 'a', text: 'Which?', kind: 'choice', options: ['One'] }] },
      { 'questions.0.options': ['min_items 2'] },
    ],
    ['publish', { decision_by: '2026-11-30' }, { decision_by: ['order'] }],
  ])('%s: %j', (step, patch, issues) => {
    expect(judge(patch)[step]).toEqual(issues)
  })

  it('keep their dates in order and within their limits', () => {
    expect(judge({ apply_by: '2026-11-20', decision_by: '2026-11-30' }).publish).toEqual({ apply_by: ['past'] })
    expect(judge({ apply_by: '2027-02-20', decision_by: '2027-02-21' }).publish).toEqual({ apply_by: ['too_late'] })
    expect(judge({ decision_by: '2026-12-24' }).publish).toEqual({ decision_by: ['too_late'] })
  })

  it('refuse a last day for pitches after the first version where it is chosen, and close no step before it', () => {
    const issues = judge({ apply_by: '2026-12-21', decision_by: '2026-12-22' })
    expect(issues.publish).toEqual({ apply_by: ['after_draft'] })
    expect(issues.deliverables).toEqual({})
  })

  it('refuse paid usage of unpaid work', () => {
    const patch = {
      compensation: 'product',
      product: { description: 'Three bags of coffee', value_minor: 4500 },
      rights: { ...whole.rights, channels: ['paid_social'] },
    }
    expect(judge(patch).offer).toEqual({ 'rights.channels': ['rights_without_pay'] })
  })

  it('know what the Free plan allows', () => {
    expect(judge({ creators_wanted: 11 }, { plan: 'free' }).who).toEqual({ creators_wanted: ['max 10'] })
    expect(judge({ creators_wanted: 11 }).who).toEqual({})
  })

  it('leave dates that were good when the call was published alone', () => {
    const published = { version: 2, locked: true, fields: { ...whole, apply_by: '2026-11-15', draft_due: '2026-11-19' } }
    expect(judge({ apply_by: '2026-11-15', decision_by: '2026-11-25', draft_due: '2026-11-19' }, { published })).toMatchObject({
      deliverables: {},
      publish: {},
    })
    expect(judge({ apply_by: '2026-11-16', decision_by: '2026-11-25' }, { published }).publish).toEqual({ apply_by: ['past'] })
  })

  it.each([
    [{ deliverables: 'nonsense', questions: 7, rights: null, examples: {} }],
    [{ product: [], networks: 'instagram', fee_min_minor: '300' }],
    [{}],
  ])('judge any draft without falling over: %j', fields => {
    expect(() => judgeCallSteps(fields, about)).not.toThrow()
    expect(() => judgeCallSteps(fields, null)).not.toThrow()
  })
})
