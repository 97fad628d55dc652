import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import { banDecisions, ownProposalBan, proposalBan } from '../entities/proposal-ban.ts'
import { proposalBanStates } from '../entities/proposal-ban-states.ts'
import { text } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

export const listProposalBans = defineEndpoint({
  id: 'proposalBans.list',
  method: 'GET',
  path: '/v3/proposal-bans',
  summary:
    'Creators kept from pitching and publishing: what waits for staff first, appeals by the day their answer is due; for staff.',
  auth: 'required',
  can: ['manage', 'report'],
  query: z.object({ state: listParam(proposalBanStates), ...paging }),
  reply: { kind: 'list', item: proposalBan },
})

export const proposeBan = defineEndpoint({
  id: 'proposalBans.propose',
  method: 'POST',
  path: '/v3/proposal-bans',
  summary: 'Propose to ban a creator for proposals; in force once somebody else of the staff confirms it.',
  auth: 'required',
  can: ['manage', 'report'],
  // Judged by contract/rules/proposal-ban.ts.
  body: z.strictObject({
    who: text(0, limits.ban.who.max),
    reason: z.string(),
    days: z.nullable(z.number()),
    note: text(0, limits.ban.note.max),
  }),
  reply: { kind: 'json', schema: proposalBan },
  idempotent: true,
  errors: ['proposal_ban.exists'],
})

export const decideBan = defineEndpoint({
  id: 'proposalBans.decide',
  method: 'POST',
  path: '/v3/proposal-bans/{uuid}/decide',
  summary:
    'Confirm or drop a proposed ban, answer an appeal (uphold, grant), or lift a ban. Whoever proposed it neither confirms it nor answers its appeal.',
  auth: 'required',
  can: ['manage', 'report'],
  params: uuidParams,
  body: z.strictObject({ decision: z.enum(banDecisions), note: text(0, limits.ban.note.max) }).check(
    z.refine(({ decision, note }) => decision === 'confirm' || decision === 'drop' || note.length > 0, {
      path: ['note'],
      params: { issue: 'required' },
    }),
  ),
  reply: { kind: 'json', schema: proposalBan },
  errors: ['proposal_ban.wrong_state', 'proposal_ban.own'],
})

export const getOwnBan = defineEndpoint({
  id: 'proposalBans.getOwn',
  method: 'GET',
  path: '/v3/own-proposal-ban',
  summary: 'The ban one is under, or the last one; null without any.',
  auth: 'required',
  can: ['pitch', 'application'],
  reply: { kind: 'json', schema: z.nullable(ownProposalBan) },
})

export const appealBan = defineEndpoint({
  id: 'proposalBans.appeal',
  method: 'POST',
  path: '/v3/own-proposal-ban/appeal',
  summary: 'Appeal against one’s ban, once and within days of its beginning.',
  auth: 'required',
  can: ['pitch', 'application'],
  // Judged by contract/rules/proposal-ban.ts.
  body: z.strictObject({ text: text(0, limits.ban.appeal.max) }),
  reply: { kind: 'json', schema: ownProposalBan },
  idempotent: true,
  errors: ['proposal_ban.wrong_state', 'proposal_ban.too_late'],
})
