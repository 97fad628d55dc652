import type { DraftFields } from '#contract/entities/casting-call.ts'

const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Everything that a call needs before it may be published, dated from `now`; `more` replaces fields. */
export function completeFields(now: Date, brandId: string, more: DraftFields = {}): DraftFields {
  return {
    brand_id: brandId,
    title: 'Una merienda que se pueda oír',
    objective: 'content',
    category: 'food',
    summary:
      'Pan tostado, mantequilla y una conversación al lado. Buscamos piezas cortas con sonido ambiente y sin música de fondo.',
    language: 'es',
    networks: ['instagram'],
    work_types: ['publish_on_channel'],
    creators_wanted: 2,
    deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: 'Treinta segundos' }],
    draft_due: dayFrom(now, 20),
    compensation: 'money',
    currency: 'EUR',
    fee_min_minor: 20_000,
    fee_max_minor: 30_000,
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
    apply_by: dayFrom(now, 10),
    decision_by: dayFrom(now, 15),
    ...more,
  }
}
