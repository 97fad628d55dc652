import {
  archiveProposal,
  askQuote as ask,
  createProposal,
  decideProposalReview,
  deleteProposalDraft,
  deleteSavedSearch,
  getProposal,
  getProposalDraft,
  listProposals as list,
  listOwnProposals as listOwn,
  listProposalReviews,
  listSavedSearches,
  offerInThread as offer,
  orderProposal,
  pauseProposal,
  proposalMarket,
  renameSavedSearch,
  resumeProposal,
  saveSearch as save,
  saveProposalDraft,
  submitProposal as submit,
  suggestProposals as suggest,
} from '#contract/endpoints/proposals.ts'
import { searchSubjects } from '#contract/entities/saved-search.ts'
import { implement } from '../../http.ts'
import { readDeal } from '../deals/read-deal.ts'
import { changeSearch, deleteSearch, listSearches, saveSearch } from '../saved-searches/keep.ts'
import { changeState } from './change-state.ts'
import { createDraft, deleteDraft, readDraft, saveDraft } from './drafts.ts'
import { listProposals } from './list.ts'
import { listOwnProposals } from './list-own.ts'
import { offerInThread } from './offer-in-thread.ts'
import { orderPackage } from './order.ts'
import { askQuote } from './quote.ts'
import { readMarket } from './read-market.ts'
import { readProposal } from './read-proposal.ts'
import { decideReview, listReviews } from './review.ts'
import { submitProposal } from './submit.ts'
import { suggestProposals } from './suggest.ts'

export const proposalsRoutes = [
  implement(list, async (ctx, { query }) => await listProposals(ctx, query)),
  implement(suggest, async (ctx, { query }) => await suggestProposals(ctx, query.query)),
  implement(getProposal, async (ctx, { params }) => await readProposal(ctx, params.uuid)),
  implement(proposalMarket, async (ctx, { params }) => await readMarket(ctx, params.uuid)),
  implement(listOwn, async (ctx, { query }) => await listOwnProposals(ctx, query)),
  implement(createProposal, async (ctx, { body }) => await createDraft(ctx, body)),
  implement(getProposalDraft, async (ctx, { params }) => await readDraft(ctx, params.uuid)),
  implement(saveProposalDraft, async (ctx, { params, body }) => await saveDraft(ctx, params.uuid, body)),
  implement(deleteProposalDraft, async (ctx, { params }) => {
    await deleteDraft(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(submit, async (ctx, { params, body }) => await submitProposal(ctx, params.uuid, body.revision)),
  implement(pauseProposal, async (ctx, { params }) => await changeState(ctx, params.uuid, 'pause')),
  implement(resumeProposal, async (ctx, { params }) => await changeState(ctx, params.uuid, 'resume')),
  implement(archiveProposal, async (ctx, { params }) => await changeState(ctx, params.uuid, 'archive')),
  implement(orderProposal, async (ctx, { params, body }) => await readDeal(ctx, await orderPackage(ctx, params.uuid, body))),
  implement(ask, async (ctx, { params, body }) => await askQuote(ctx, params.uuid, body)),
  implement(offer, async (ctx, { params, body }) => await readDeal(ctx, await offerInThread(ctx, params.chat_uuid, body))),
  implement(listSavedSearches, async (ctx, { query }) => await listSearches(ctx, query)),
  implement(save, async (ctx, { body }) => await saveSearch(ctx, body)),
  implement(renameSavedSearch, async (ctx, { params, body }) => await changeSearch(ctx, searchSubjects, params.uuid, body)),
  implement(deleteSavedSearch, async (ctx, { params }) => {
    await deleteSearch(ctx, searchSubjects, params.uuid)
    return { deleted: true as const }
  }),
  implement(listProposalReviews, async (ctx, { query }) => await listReviews(ctx, query)),
  implement(decideProposalReview, async (ctx, { params, body }) => await decideReview(ctx, params.uuid, body)),
]
