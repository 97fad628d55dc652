import {
  chatApplication,
  confirmApplication as confirm,
  declineApplication as decline,
  declineApplications as declineMany,
  deletePitchDraft as deleteDraft,
  getApplication,
  getPitchDraft,
  listApplications,
  listOwnApplications,
  offerApplication,
  savePitchDraft as saveDraft,
  sendPitch as send,
  shortlistApplication as shortlist,
  unshortlistApplication as unshortlist,
  viewApplication as view,
  voteOnApplication as vote,
  withdrawApplication as withdraw,
  withdrawApplications as withdrawMany,
} from '#contract/endpoints/applications.ts'
import { implement } from '../../http.ts'
import { makeOffer } from '../deals/make-offer.ts'
import { readDeal } from '../deals/read-deal.ts'
import { confirmApplication } from './confirm.ts'
import {
  chatAboutApplication,
  declineApplication,
  declineApplications,
  shortlistApplication,
  unshortlistApplication,
  viewApplication,
  withdrawApplication,
  withdrawApplications,
} from './decide.ts'
import { deletePitchDraft, readPitchDraft, savePitchDraft } from './pitch-drafts.ts'
import { listForCall, listOwn, readApplication } from './read-applications.ts'
import { sendPitch } from './send-pitch.ts'
import { castVote } from './votes.ts'

export const applicationsRoutes = [
  implement(getPitchDraft, async (ctx, { params }) => await readPitchDraft(ctx, params.uuid)),
  implement(saveDraft, async (ctx, { params, body }) => await savePitchDraft(ctx, params.uuid, body)),
  implement(deleteDraft, async (ctx, { params }) => {
    await deletePitchDraft(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(send, async (ctx, { params, body }) => await readApplication(ctx, await sendPitch(ctx, params.uuid, body))),
  implement(listApplications, async (ctx, { params, query }) => await listForCall(ctx, params.uuid, query)),
  implement(listOwnApplications, async (ctx, { query }) => await listOwn(ctx, query)),
  implement(getApplication, async (ctx, { params }) => await readApplication(ctx, params.uuid)),
  implement(view, async (ctx, { params }) => {
    await viewApplication(ctx, params.uuid)
    return await readApplication(ctx, params.uuid)
  }),
  implement(vote, async (ctx, { params, body }) => {
    await castVote(ctx, params.uuid, body)
    return await readApplication(ctx, params.uuid)
  }),
  implement(unshortlist, async (ctx, { params }) => {
    await unshortlistApplication(ctx, params.uuid)
    return await readApplication(ctx, params.uuid)
  }),
  implement(shortlist, async (ctx, { params }) => {
    await shortlistApplication(ctx, params.uuid)
    return await readApplication(ctx, params.uuid)
  }),
  implement(chatApplication, async (ctx, { params }) => {
    await chatAboutApplication(ctx, params.uuid)
    return await readApplication(ctx, params.uuid)
  }),
  implement(declineMany, async (ctx, { params, body }) => await declineApplications(ctx, params.uuid, body)),
  implement(decline, async (ctx, { params, body }) => {
    await declineApplication(ctx, params.uuid, body)
    return await readApplication(ctx, params.uuid)
  }),
  implement(confirm, async (ctx, { params, body }) => {
    await confirmApplication(ctx, params.uuid, body)
    return await readApplication(ctx, params.uuid)
  }),
  implement(withdraw, async (ctx, { params }) => {
    await withdrawApplication(ctx, params.uuid)
    return await readApplication(ctx, params.uuid)
  }),
  implement(withdrawMany, async (ctx, { body }) => await withdrawApplications(ctx, body.applications)),
  implement(offerApplication, async (ctx, { params, body }) => await readDeal(ctx, await makeOffer(ctx, params.uuid, body))),
]
