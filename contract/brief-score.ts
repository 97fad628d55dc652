import * as z from 'zod/mini'
import type { DraftFields } from './entities/casting-call.ts'
import { webAddress } from './entities/shapes.ts'
import { type ScorePart, scorePartNames, scoreParts } from './score-parts.ts'

const filled = (value: unknown) => Array.isArray(value) && value.length > 0
const isAmount = (value: unknown) => typeof value === 'number' && value > 0
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** How complete a brief is, part by part, while it is being written: 0–100. Total on any draft. */
export function briefScore(fields: DraftFields): { score: number; parts: Record<ScorePart, boolean> } {
  const rights = isObject(fields.rights) ? fields.rights : {}
  const product = isObject(fields.product) ? fields.product : {}
  const parts: Record<ScorePart, boolean> = {
    deliverables:
      filled(fields.deliverables) &&
      (fields.deliverables as unknown[]).every(item => isObject(item) && Boolean(item.content_type)),
    money:
      (isAmount(fields.fee_min_minor) && isAmount(fields.fee_max_minor)) ||
      (fields.compensation === 'product' && Boolean(product.description)) ||
      (fields.compensation === 'commission' && typeof fields.commission_percent === 'number'),
    dates: Boolean(fields.draft_due) && Boolean(fields.apply_by),
    rights: Array.isArray(rights.channels) && typeof rights.days === 'number',
    guidance: filled(fields.must_include) && filled(fields.must_avoid),
    // A text that is no address shows nothing to anybody.
    examples: Array.isArray(fields.examples) && fields.examples.some(example => z.safeParse(webAddress, example).success),
    approval: typeof fields.approval_window_h === 'number',
  }
  const score = scorePartNames.reduce((sum, part) => sum + (parts[part] ? scoreParts[part] : 0), 0)
  return { score, parts }
}
