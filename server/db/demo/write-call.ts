import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import type { Network } from '#contract/networks.ts'
import { defaultCover } from '../casting-call-columns.ts'
import type { DemoCall } from './call.ts'
import { demoId } from './ids.ts'

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const rightsOf = {
  own_channels: { channels: ['organic_repost'], days: 90 },
  paid_social: { channels: ['organic_repost', 'paid_social'], days: 180 },
  web: { channels: ['organic_repost', 'web'], days: 365 },
} as const

export const callId = (call: DemoCall) => demoId(`call ${call.title}`)

/** The whole content of a call as its brand's stepper would have made it, dated from `now`. */
export function writeCall(call: DemoCall, now: Date, currency: Currency): CastingCallContent {
  const uuid = callId(call)
  const published = [...new Set(call.make.map(([network]) => network))].filter(
    (network): network is Network => network !== 'none',
  )
  const compensation = call.fee ? (call.product ? 'mix' : 'money') : call.product ? 'product' : 'commission'
  const rights = rightsOf[call.fee ? (call.rights ?? 'own_channels') : 'own_channels']
  const draftDue = call.closes + 14
  return {
    brand_id: demoId(`brand ${call.brand}`),
    title: call.title,
    objective: call.objective,
    category: call.category,
    summary: call.summary,
    language: call.language,
    cover: defaultCover(uuid, call.category),
    // Work that is only delivered is still made by people of some network.
    networks: published.length > 0 ? published : ['instagram', 'tiktok'],
    work_types: call.work,
    creators_wanted: call.wanted,
    followers_min: call.followers ?? 0,
    followers_max: null,
    er_min: 0,
    countries: call.countries ?? [],
    languages: [call.language],
    interests: [],
    exclusions: '',
    verified_only: false,
    deliverables: call.make.map(([network, content_type, quantity, spec]) => ({ network, content_type, quantity, spec })),
    draft_due: dayAfter(now, draftDue),
    publish_from: published.length > 0 ? dayAfter(now, draftDue + 4) : null,
    publish_to: published.length > 0 ? dayAfter(now, draftDue + 12) : null,
    must_include: call.include,
    must_avoid: call.avoid,
    key_messages: call.messages ?? [],
    examples: call.age % 2 === 0 ? [`https://${call.brand}.example/referencias`] : [],
    compensation,
    currency,
    fee_min_minor: call.fee ? call.fee[0] * 100 : null,
    fee_max_minor: call.fee ? call.fee[1] * 100 : null,
    product: call.product ? { description: call.product[0], value_minor: call.product[1] * 100 } : null,
    commission_percent: call.commission ?? null,
    revisions_included: 2,
    approval_window_h: 72,
    rights: {
      channels: [...rights.channels],
      days: rights.days,
      territory: 'country',
      edits_allowed: false,
      ai_training_allowed: false,
      synthetic_likeness_allowed: false,
      ...(call.renewal && { renewal: { days: call.renewal[0], fee_minor: call.renewal[1] * 100 } }),
    },
    exclusivity: null,
    negotiable: call.negotiable ? ['fee', 'dates'] : [],
    questions: call.question ? [{ id: 'q1', text: call.question, kind: 'text', options: [], required: false }] : [],
    visibility: 'public',
    apply_by: dayAfter(now, call.closes),
    decision_by: dayAfter(now, call.closes + 7),
  }
}
