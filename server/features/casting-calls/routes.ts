import {
  cancelCastingCall,
  closeCastingCall,
  createCastingCall,
  deleteDraft,
  editCastingCall,
  getCastingCall,
  getDraft,
  listCastingCalls,
  listOwnCastingCalls,
  pauseCastingCall,
  publishCastingCall,
  resumeCastingCall,
  saveDraft,
  suggestCastingCalls,
} from '#contract/endpoints/casting-calls.ts'
import { implement } from '../../http.ts'
import { cancelCall, changeState } from './change-state.ts'
import { createDraft, readDraft, deleteDraft as removeDraft, saveDraft as storeDraft } from './drafts.ts'
import { editCall } from './edit.ts'
import { listCalls } from './list.ts'
import { listOwnCalls } from './list-own.ts'
import { publishCall } from './publish.ts'
import { readCall } from './read-call.ts'
import { suggestCalls } from './suggest.ts'

export const castingCallsRoutes = [
  implement(listCastingCalls, async (ctx, { query }) => await listCalls(ctx, query)),
  implement(suggestCastingCalls, async (ctx, { query }) => await suggestCalls(ctx, query.query)),
  implement(getCastingCall, async (ctx, { params }) => await readCall(ctx, params.uuid)),
  implement(listOwnCastingCalls, async (ctx, { query }) => await listOwnCalls(ctx, query)),
  implement(createCastingCall, async (ctx, { body }) => await createDraft(ctx, body)),
  implement(getDraft, async (ctx, { params }) => await readDraft(ctx, params.uuid)),
  implement(saveDraft, async (ctx, { params, body }) => await storeDraft(ctx, params.uuid, body)),
  implement(deleteDraft, async (ctx, { params }) => {
    await removeDraft(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(publishCastingCall, async (ctx, { params, body }) => await publishCall(ctx, params.uuid, body.revision)),
  implement(editCastingCall, async (ctx, { params, body }) => await editCall(ctx, params.uuid, body)),
  implement(pauseCastingCall, async (ctx, { params }) => await changeState(ctx, params.uuid, 'pause')),
  implement(resumeCastingCall, async (ctx, { params }) => await changeState(ctx, params.uuid, 'resume')),
  implement(closeCastingCall, async (ctx, { params }) => await changeState(ctx, params.uuid, 'close')),
  implement(cancelCastingCall, async (ctx, { params, body }) => await cancelCall(ctx, params.uuid, body.reason)),
]
