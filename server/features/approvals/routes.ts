import {
  confirmApprover,
  getApprovalLink,
  getSharedPitches,
  mailApproverCode,
  makeApprovalLink,
  revokeApprovalLink,
  voteOnSharedPitch,
} from '#contract/endpoints/approvals.ts'
import { implement } from '../../http.ts'
import { confirmVoter, mailVoterCode } from '../voters/confirm-voter.ts'
import { makeLink, readLink, revokeLink } from './own-link.ts'
import { cameBy, readShared } from './read-shared.ts'
import { voteByLink } from './vote.ts'

export const approvalsRoutes = [
  implement(getApprovalLink, async (ctx, { params }) => await readLink(ctx, params.uuid)),
  implement(makeApprovalLink, async (ctx, { params, body }) => await makeLink(ctx, params.uuid, body)),
  implement(revokeApprovalLink, async (ctx, { params }) => await revokeLink(ctx, params.uuid)),
  implement(getSharedPitches, async (ctx, { params, query }) => await readShared(ctx, params.token, query.guest ?? null)),
  implement(mailApproverCode, async (ctx, { params, body }) => await mailVoterCode(ctx, await cameBy(ctx, params.token), body)),
  implement(confirmApprover, async (ctx, { params, body }) => await confirmVoter(ctx, await cameBy(ctx, params.token), body)),
  implement(voteOnSharedPitch, async (ctx, { params, body }) => await voteByLink(ctx, params.token, body)),
]
