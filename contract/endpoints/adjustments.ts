import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import { adjustment } from '../entities/adjustment.ts'
import { staffDecision } from '../entities/four-eyes.ts'
import { text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'
import { adjustmentStates } from '../processes/adjustment.ts'

const staff = { auth: 'required', can: ['manage', 'adjustment'] } as const

export const listAdjustments = defineEndpoint({
  id: 'adjustments.list',
  method: 'GET',
  path: '/v3/finance/adjustments',
  summary: 'Sums that staff move by hand: what waits for a second person first, the oldest on top; then the latest. For staff.',
  ...staff,
  query: z.object({ state: listParam(adjustmentStates), ...paging }),
  reply: { kind: 'list', item: adjustment },
})

export const proposeAdjustment = defineEndpoint({
  id: 'adjustments.propose',
  method: 'POST',
  path: '/v3/finance/adjustments',
  summary:
    'Propose to move a sum between an account’s available balance and the house’s own; posted once somebody else of the staff confirms it.',
  ...staff,
  // Judged by contract/rules/adjustment.ts.
  body: z.strictObject({
    of: z.string(),
    who: text(0, limits.adjustment.who.max),
    way: z.string(),
    amount_minor: z.nullable(z.number()),
    currency: z.string(),
    reason: z.string(),
    about: text(0, 200),
    note: text(0, limits.adjustment.note.max),
  }),
  reply: { kind: 'json', schema: adjustment },
  idempotent: true,
})

export const decideAdjustment = defineEndpoint({
  id: 'adjustments.decide',
  method: 'POST',
  path: '/v3/finance/adjustments/{uuid}/decide',
  summary:
    'Confirm a proposed adjustment, which posts it once, or decline it with a reason; whoever proposed it can only withdraw it. Refused where the side that gives has not as much.',
  ...staff,
  params: uuidParams,
  body: staffDecision,
  reply: { kind: 'json', schema: adjustment },
  errors: ['adjustment.wrong_state', 'adjustment.own', 'adjustment.not_own', 'adjustment.not_covered'],
})
