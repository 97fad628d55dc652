import * as z from 'zod/mini'
import {
  type CastingCallContent,
  grantsRightsWithoutPay,
  lockedContent,
  type StepName,
  stepNames,
  steps,
} from '../entities/casting-call.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { type BrandPlan, plans } from '../plans.ts'
import { rateIssues } from './renewal-rate.ts'
import { daysBetween } from './space-price.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** The standing that a casting call is judged against. */
export interface CallStanding {
  /** `dayOf` the present moment. */
  today: string
  /** The company's. */
  plan: BrandPlan
  /** The company's brands, by uuid. */
  brands: readonly string[]
  /** The published call that is being changed: a date that was good when it was published stays good. */
  before: Written | null
}

/** People who pitched counted on these, so they are locked (`casting_call.locked`) until the brand asks everybody to confirm. */
export const lockedFields = z.keyof(lockedContent).options

/** The locked part of a call that is written on. */
export const lockedPartOf = (fields: Written): Written =>
  Object.fromEntries(lockedFields.filter(name => name in fields).map(name => [name, fields[name]]))

/** Beside the fields of a published call in its form: whoever waits for an answer is asked to confirm, and nothing is locked. */
export const asksToConfirm = (fields: Written): boolean => fields.reconfirm === true

export const isLockedField = (name: string): boolean => lockedFields.some(locked => locked === name)

const { applyDaysMin, applyDaysMax, decisionDaysMax } = limits.castingCall

/** Days from one to the other; 1 from today to tomorrow. */
const daysUntil = (from: string, to: string) => daysBetween(from, to) - 1

/**
 * The dates against today and each other. Pitches are taken for `applyDaysMin` to `applyDaysMax` days and decided at most
 * `decisionDaysMax` days later. The first version is due after the last pitch; that is said of the last day for pitches, which is
 * chosen last.
 */
function dateIssues(fields: Written, { today, before }: CallStanding): FieldIssues {
  const issues: FieldIssues = {}
  const { apply_by: apply, decision_by: decision, draft_due: draft } = fields
  const changed = (name: 'apply_by' | 'decision_by' | 'draft_due') => before === null || before[name] !== fields[name]
  if (typeof apply === 'string') {
    const days = daysUntil(today, apply)
    if (changed('apply_by')) {
      if (days < applyDaysMin) issues.apply_by = ['past']
      else if (days > applyDaysMax) issues.apply_by = ['too_late']
    }
    if (typeof decision === 'string' && (changed('apply_by') || changed('decision_by'))) {
      if (daysUntil(apply, decision) > decisionDaysMax) issues.decision_by = ['too_late']
    }
    if (typeof draft === 'string' && draft > today && draft < apply && (changed('apply_by') || changed('draft_due')))
      issues.apply_by ??= ['after_draft']
  }
  if (typeof draft === 'string' && draft <= today && changed('draft_due')) issues.draft_due = ['past']
  return issues
}

function hasTwice(questions: unknown): boolean {
  if (!Array.isArray(questions)) return false
  const ids = questions.map(question => (question as { id?: unknown } | null)?.id).filter(id => typeof id === 'string')
  return new Set(ids).size < ids.length
}

function paysNothingForRights({ compensation, rights }: Written): boolean {
  const channels = (rights as { channels?: unknown } | null | undefined)?.channels
  if (typeof compensation !== 'string' || !Array.isArray(channels)) return false
  return grantsRightsWithoutPay({ compensation, rights: { channels } })
}

/** Judges the fields together and against the standing; a field that its schema refuses is not judged again. */
function worldIssues(fields: Written, standing: CallStanding): FieldIssues {
  const issues = dateIssues(fields, standing)
  const hires = plans[standing.plan].hires_per_call
  if (typeof fields.creators_wanted === 'number' && fields.creators_wanted > hires) issues.creators_wanted = [`max ${hires}`]
  if (typeof fields.brand_id === 'string' && !standing.brands.includes(fields.brand_id)) issues.brand_id = ['option']
  return issues
}

/**
 * Everything that is wrong with a casting call, `field → codes`; empty where it may be published. Browser and server ask the same.
 * `written` may hold anything. Without a standing only what the fields say themselves is judged.
 */
export function judgeCall(written: Written, standing: CallStanding | null): FieldIssues {
  const fields = present(written)
  const own: FieldIssues = Object.assign({}, ...stepNames.map(name => schemaIssues(steps[name], fields)))
  return {
    ...(hasTwice(fields.questions) && { questions: ['duplicate'] }),
    ...rateIssues(fields),
    ...(paysNothingForRights(fields) && { 'rights.channels': ['rights_without_pay'] }),
    ...(standing && worldIssues(fields, standing)),
    ...own,
  }
}

/** The content of a form that `judgeCall` has nothing against. */
export function contentOfCall(written: Written): CastingCallContent {
  const fields = present(written)
  const parsed = stepNames.map((name: StepName) => z.parse(steps[name], fields))
  return Object.assign({}, ...parsed) as CastingCallContent
}
