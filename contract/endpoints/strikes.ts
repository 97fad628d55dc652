import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import { text } from '../entities/shapes.ts'
import { ownStrike, strike, strikeDecisions } from '../entities/strike.ts'
import { strikeStates } from '../entities/strike-states.ts'
import { limits } from '../limits.ts'

export const listStrikes = defineEndpoint({
  id: 'strikes.list',
  method: 'GET',
  path: '/v3/strikes',
  summary: 'Strikes of creators and companies: appeals first, by the day their answer is due; for staff.',
  auth: 'required',
  can: ['manage', 'report'],
  query: z.object({ state: listParam(strikeStates), ...paging }),
  reply: { kind: 'list', item: strike },
})

export const giveStrike = defineEndpoint({
  id: 'strikes.give',
  method: 'POST',
  path: '/v3/strikes',
  summary:
    'Give a creator or a company a strike. At the limit of points a ban of the creator is proposed, which somebody else confirms; a company is held.',
  auth: 'required',
  can: ['manage', 'report'],
  // Judged by contract/rules/strike.ts.
  body: z.strictObject({
    who: text(0, limits.ban.who.max),
    reason: z.string(),
    deal: text(0, 36),
    note: text(0, limits.strikes.note.max),
  }),
  reply: { kind: 'json', schema: strike },
  idempotent: true,
  errors: ['strike.exists'],
})

export const decideStrike = defineEndpoint({
  id: 'strikes.decide',
  method: 'POST',
  path: '/v3/strikes/{uuid}/decide',
  summary:
    'Answer the appeal against a strike: it stays (uphold), or its points go (grant); whoever gave it does not answer. Where nobody has appealed, any of the staff takes it back (withdraw).',
  auth: 'required',
  can: ['manage', 'report'],
  params: uuidParams,
  body: z.strictObject({
    decision: z.enum(strikeDecisions),
    note: text(1, limits.strikes.note.max),
  }),
  reply: { kind: 'json', schema: strike },
  errors: ['strike.wrong_state', 'strike.own'],
})

export const listOwnStrikes = defineEndpoint({
  id: 'strikes.listOwn',
  method: 'GET',
  path: '/v3/own-strikes',
  summary:
    'The strikes of oneself, or of the company one acts for, the latest first. The points that count are those that are neither revoked nor expired.',
  auth: 'required',
  can: ['read', 'notification'],
  reply: { kind: 'json', schema: z.object({ strikes: z.array(ownStrike) }) },
})

export const appealStrike = defineEndpoint({
  id: 'strikes.appeal',
  method: 'POST',
  path: '/v3/own-strikes/{uuid}/appeal',
  summary: 'Appeal against a strike, once and within days of its being given.',
  auth: 'required',
  can: ['update', 'notification'],
  params: uuidParams,
  // Judged by contract/rules/strike.ts.
  body: z.strictObject({ text: text(0, limits.ban.appeal.max) }),
  reply: { kind: 'json', schema: ownStrike },
  idempotent: true,
  errors: ['strike.wrong_state', 'strike.too_late'],
})
