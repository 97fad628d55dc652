import { type ActorRefFrom, assign } from 'xstate'
import { dateIssues, grantsRightsWithoutPay, stepOfDate, steps } from '#contract/entities/casting-call.ts'
import type { BrandCard } from '#contract/entities/shapes.ts'
import type { FieldIssues } from '#contract/errors.ts'
import type { FeePlan } from '#contract/fees.ts'
import { plans } from '#contract/plans.ts'
import { addIssues, judgeStep, type StepSchema } from '../stepper/judge.ts'
import { type Fields, stepperMachine } from '../stepper/stepper.machine.ts'

/** What the brand's stepper reads beside the draft. */
export interface CastingCallAbout {
  brands: readonly BrandCard[]
  currency: string
  /** `2026-12-01`, where the person is. */
  today: string
  /** Of the company: what its fees and limits are. */
  plan: FeePlan
  /** Set where a published call is changed: how it stands now. */
  published: {
    version: number
    fields: Fields
    /** Somebody has pitched: deliverables, money, rights and dates stay. */
    locked: boolean
  } | null
}

/** What stays as it is once somebody has pitched (`casting_call.locked`). */
export const lockedFields: readonly string[] = [
  'deliverables',
  'draft_due',
  'publish_from',
  'publish_to',
  'compensation',
  'currency',
  'fee_min_minor',
  'fee_max_minor',
  'product',
  'commission_percent',
  'revisions_included',
  'approval_window_h',
  'rights',
  'exclusivity',
  'apply_by',
  'decision_by',
]

/** Every step's issues: its schema, then dates against today, then what the law of the house refuses. */
export function judgeCastingCall(fields: Fields, about: CastingCallAbout | null): Record<string, FieldIssues> {
  const issues: Record<string, FieldIssues> = {}
  for (const [name, schema] of Object.entries(steps)) issues[name] = judgeStep(schema as StepSchema, fields)
  if (about) {
    for (const [name, said] of Object.entries(dateIssues(fields, about.today, about.published?.fields))) {
      const step = stepOfDate[name as keyof typeof stepOfDate]
      issues[step] = addIssues(issues[step] ?? {}, { [name]: said })
    }
  }
  const freeHires = plans.free.hires_per_call
  if (about?.plan === 'free' && typeof fields.creators_wanted === 'number' && fields.creators_wanted > freeHires)
    issues.who = addIssues(issues.who ?? {}, { creators_wanted: [`max ${freeHires}`] })
  const rights = fields.rights as { channels?: readonly string[] } | undefined
  if (typeof fields.compensation === 'string' && rights?.channels) {
    const refused = grantsRightsWithoutPay({ compensation: fields.compensation, rights: { channels: rights.channels } })
    if (refused) issues.offer = addIssues(issues.offer ?? {}, { 'rights.channels': ['rights_without_pay'] })
  }
  return issues
}

/** `steps_casting_call`: basics, who, deliverables, offer and terms, questions, publish. */
export const castingCallStepperMachine = stepperMachine.provide({
  actions: {
    judge: assign(({ context }) => ({ issues: judgeCastingCall(context.fields, context.about as CastingCallAbout | null) })),
  },
})

export type CastingCallStepperActor = ActorRefFrom<typeof castingCallStepperMachine>
