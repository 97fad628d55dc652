import { type ActorRefFrom, assign } from 'xstate'
import { type BriefcaseItem, deliverablesPitchStep, messageStep, portfolioStep } from '#contract/entities/application.ts'
import type { CastingCall, Question } from '#contract/entities/casting-call.ts'
import type { RateItem } from '#contract/entities/profile.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { addIssues, judgeStep, type StepSchema } from '../stepper/judge.ts'
import { type Fields, stepperMachine } from '../stepper/stepper.machine.ts'

/** What the creator's stepper reads beside the draft. */
export interface PitchAbout {
  call: CastingCall
  portfolio: readonly BriefcaseItem[]
  /** One's own prices, so that a letter can be drafted from them. */
  rates: readonly RateItem[]
  /** The call as it was read before the brand changed it, so that the change can be told. */
  readBefore: CastingCall | null
}

export const questionsOf = (call: CastingCall): Question[] =>
  Array.isArray(call.content.questions) ? (call.content.questions as Question[]) : []
export const negotiableOf = (call: CastingCall): string[] =>
  Array.isArray(call.content.negotiable) ? (call.content.negotiable as string[]) : []
export const asksForMoney = (call: CastingCall): boolean => call.fee_max_minor !== null

function aboutTheCall(fields: Fields, call: CastingCall): { message: FieldIssues; deliverables: FieldIssues } {
  const message: FieldIssues = {}
  const answers = Array.isArray(fields.answers) ? (fields.answers as { question_id: string; value: string }[]) : []
  for (const question of questionsOf(call)) {
    const value = answers.find(answer => answer.question_id === question.id)?.value.trim() ?? ''
    if (question.required && !value) message[`answers.${question.id}`] = ['required']
    else if (value && question.kind === 'choice' && !question.options.includes(value))
      message[`answers.${question.id}`] = ['option']
    else if (value && question.kind === 'link' && !/^https?:\/\/\S+\.\S+/.test(value)) message[`answers.${question.id}`] = ['url']
  }
  const deliverables: FieldIssues = {}
  const fee = fields.fee_minor
  if (asksForMoney(call)) {
    if (typeof fee !== 'number') deliverables.fee_minor = ['required']
    else if (!negotiableOf(call).includes('fee')) {
      if (call.fee_min_minor !== null && fee < call.fee_min_minor) deliverables.fee_minor = [`min ${call.fee_min_minor}`]
      if (call.fee_max_minor !== null && fee > call.fee_max_minor) deliverables.fee_minor = [`max ${call.fee_max_minor}`]
    }
  }
  return { message, deliverables }
}

/** Every step's issues: its schema, then what this call asks for. */
export function judgePitch(fields: Fields, about: PitchAbout | null): Record<string, FieldIssues> {
  const issues: Record<string, FieldIssues> = {
    message: judgeStep(messageStep as unknown as StepSchema, fields),
    deliverables: judgeStep(deliverablesPitchStep as unknown as StepSchema, fields),
    portfolio: judgeStep(portfolioStep as unknown as StepSchema, fields),
    review: {},
  }
  if (!about) return issues
  const asked = aboutTheCall(fields, about.call)
  return {
    ...issues,
    message: addIssues(issues.message ?? {}, asked.message),
    deliverables: addIssues(issues.deliverables ?? {}, asked.deliverables),
  }
}

/** `stepper-send-pitch`: message, deliverables and price, portfolio, review. */
export const pitchStepperMachine = stepperMachine.provide({
  actions: { judge: assign(({ context }) => ({ issues: judgePitch(context.fields, context.about as PitchAbout | null) })) },
})

export type PitchStepperActor = ActorRefFrom<typeof pitchStepperMachine>
