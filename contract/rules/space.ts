import * as z from 'zod/mini'
import { isDigital, type SpaceContent, type SpacePart, type SpaceStep, spaceFields, spaceSteps } from '../entities/space.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { dailyRates, rateModels, ratesOf, spaceKinds } from '../space-choices.ts'
import { contactDetailIn } from './contact-details.ts'
import { metresApart } from './distance.ts'
import { longestOpen, meetingStretches } from './opening-hours.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** Texts that everybody reads, and that lead nobody around the platform. */
const publicTexts = ['title', 'description', 'note'] as const

/** Only what is made of light points has turns and pixels, and only rates by the hour or play have so many a day: what was written of them before another kind was chosen does not count. */
function asKind(written: Written): Record<string, unknown> {
  const given = present(written)
  const daily = dailyRates.some(model => model === given.rate_model)
  const fields: Record<string, unknown> = {
    ...given,
    ...(daily ? {} : { units_daily: null }),
    ...(given.rate_model === 'per_hour' ? {} : { min_hours: 1, opening: null, other_days: [] }),
  }
  if (isDigital(fields.kind as SpaceContent['kind'])) return fields
  return { ...fields, pixels: null, slots: 1, slot_s: null }
}

function add(issues: FieldIssues, field: string, code: string): void {
  issues[field] = [...(issues[field] ?? []), code]
}

/** A rate that suits the kind, high enough, and of a number of hours or plays where it is for one of them. */
function judgeRate(
  { kind, rate_model, amount_minor, units_daily, min_hours }: Record<string, unknown>,
  issues: FieldIssues,
): void {
  const model = rateModels.find(one => one === rate_model)
  if (!model) return
  const known = spaceKinds.find(one => one === kind)
  if (known && !ratesOf(known).includes(model)) add(issues, 'rate_model', 'option')
  const least = model === 'per_play' ? limits.space.daily.amount : limits.space.amount.min
  if (typeof amount_minor === 'number' && amount_minor < least && !issues.amount_minor)
    add(issues, 'amount_minor', `min ${least}`)
  if (model !== 'per_hour' && model !== 'per_play') return
  if (units_daily === null || units_daily === undefined) add(issues, 'units_daily', 'required')
  else if (model === 'per_hour' && typeof units_daily === 'number' && typeof min_hours === 'number' && min_hours > units_daily)
    add(issues, 'min_hours', `max ${units_daily}`)
  else if (typeof units_daily === 'number' && units_daily > limits.space.daily[model] && !issues.units_daily)
    add(issues, 'units_daily', `max ${limits.space.daily[model]}`)
}

/** Stretches of a week that do not meet each other, one of them as long as the host wants a booking to be. */
function judgeWeek({ opening, min_hours }: Record<string, unknown>, issues: FieldIssues): void {
  const read = z.safeParse(spaceFields.price.shape.opening, opening)
  if (!read.success || !read.data) return
  for (const index of meetingStretches(read.data)) add(issues, `opening.${index}.from`, 'overlap')
  const most = longestOpen(read.data)
  if (typeof min_hours === 'number' && min_hours > most && !issues.min_hours) add(issues, 'min_hours', `max ${most}`)
}

/** Dates that are otherwise, each once, and their stretches do not meet. */
function judgeOtherDays({ other_days }: Record<string, unknown>, issues: FieldIssues): void {
  const read = z.safeParse(spaceFields.price.shape.other_days, other_days)
  if (!read.success) return
  const seen = new Set<string>()
  for (const [index, { day, hours }] of read.data.entries()) {
    if (seen.has(day)) add(issues, `other_days.${index}.day`, 'duplicate')
    seen.add(day)
    const meeting = meetingStretches(hours.map(one => ({ weekday: 1, ...one })))
    for (const at of meeting) add(issues, `other_days.${index}.hours.${at}.from`, 'overlap')
  }
}

/**
 * Everything that is wrong with a space, `field → codes`; empty where it may be public. Browser and server ask the same.
 * `written` may hold anything; `today` is a day like `2026-12-01`.
 */
export function judgeSpace(written: Written, today: string): FieldIssues {
  const fields = asKind(written)
  const issues: FieldIssues = Object.assign({}, ...spaceSteps.map(step => schemaIssues(spaceFields[step], fields)))
  for (const name of publicTexts) {
    const text = fields[name]
    if (typeof text === 'string' && contactDetailIn(text)) add(issues, name, 'contact_details')
  }
  const near = Array.isArray(fields.near) ? fields.near : []
  for (const [index, one] of near.entries())
    if (typeof one?.name === 'string' && contactDetailIn(one.name)) add(issues, `near.${index}.name`, 'contact_details')
  if (isDigital(fields.kind as SpaceContent['kind'])) {
    // Whoever makes what is shown there has to know how large it is, and for how long.
    if (fields.pixels === undefined || fields.pixels === null) add(issues, 'pixels', 'required')
    if (fields.slot_s === undefined || fields.slot_s === null) add(issues, 'slot_s', 'required')
  }
  judgeRate(fields, issues)
  judgeWeek(fields, issues)
  judgeOtherDays(fields, issues)
  // A price per thousand of nothing is no price.
  if (fields.rate_model === 'cpm' && !fields.impressions_weekly) add(issues, 'impressions_weekly', 'required')
  const permit = fields.permit as { valid_to?: unknown } | null | undefined
  if (!issues['permit.valid_to'] && typeof permit?.valid_to === 'string' && permit.valid_to < today)
    add(issues, 'permit.valid_to', 'past')
  return issues
}

/** The content of a form that `judgeSpace` has nothing against. */
export function contentOfSpace(written: Written): SpaceContent {
  const fields = asKind(written)
  return Object.assign({}, ...spaceSteps.map(step => z.parse(spaceFields[step], fields))) as SpaceContent
}

const stepFields = Object.fromEntries(
  spaceSteps.flatMap(step => Object.keys(spaceFields[step].shape).map(field => [field, step])),
)

/** The step on which a field is written. */
export const stepOfSpaceField = (field: string): SpaceStep => stepFields[field.split('.')[0] ?? ''] ?? 'rules'

const plain = (text: string) => text.trim().toLowerCase()

/** Parts of a change that staff read again before it is public: the kind, the place and the permit. */
export function materialSpaceParts(before: SpaceContent, after: SpaceContent): SpacePart[] {
  const moved =
    plain(before.address) !== plain(after.address) ||
    plain(before.city) !== plain(after.city) ||
    before.country !== after.country ||
    metresApart(before, after) > limits.space.pinMoves
  const permits = [before.permit, after.permit].map(
    one => one && [one.number, one.authority, one.valid_to, one.file ?? ''].join('\n'),
  )
  return [
    ...(before.kind === after.kind ? [] : (['kind'] as const)),
    ...(moved ? (['place'] as const) : []),
    ...(permits[0] === permits[1] ? [] : (['permit'] as const)),
  ]
}

/** Whether the space may stand there on this day: it needs no permit, or has one that has not ended. */
export const permitHolds = ({ permit }: Pick<SpaceContent, 'permit'>, day: string): boolean => !permit || permit.valid_to >= day
