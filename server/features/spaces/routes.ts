import {
  addCalendar as add,
  blockDays as block,
  freeDays as free,
  getCalendarFile,
  getSpaceCalendar,
  uploadCalendar as handIn,
  linkCalendar as link,
  readCalendarNow,
  removeCalendar as remove,
  unlinkCalendar as unlink,
} from '#contract/endpoints/space-calendar.ts'
import {
  createSpace,
  decideSpaceReview,
  deleteSpaceDraft,
  getSpace,
  getSpaceDraft,
  listSpaces as list,
  listOwnSpaces as listOwn,
  listSpaceReviews,
  pauseSpace,
  resumeSpace,
  retireSpace,
  saveSpaceDraft,
  submitSpace as submit,
} from '#contract/endpoints/spaces.ts'
import { implement } from '../../http.ts'
import { blockDays, freeDays, readCalendar } from './calendar.ts'
import { linkCalendar, readCalendarFile, unlinkCalendar } from './calendar-link.ts'
import { changeState } from './change-state.ts'
import { createDraft, deleteDraft, readDraft, saveDraft } from './drafts.ts'
import { listSpaces } from './list.ts'
import { listOwnSpaces } from './list-own.ts'
import { addCalendar, askCalendar, removeCalendar, uploadCalendar } from './outside-calendars.ts'
import { readSpace } from './read-space.ts'
import { decideReview, listReviews } from './review.ts'
import { submitSpace } from './submit.ts'

export const spacesRoutes = [
  implement(list, async (ctx, { query }) => await listSpaces(ctx, query)),
  implement(getSpace, async (ctx, { params, query }) => await readSpace(ctx, params.uuid, query)),
  implement(listOwn, async (ctx, { query }) => await listOwnSpaces(ctx, query)),
  implement(createSpace, async (ctx, { body }) => await createDraft(ctx, body)),
  implement(getSpaceDraft, async (ctx, { params }) => await readDraft(ctx, params.uuid)),
  implement(saveSpaceDraft, async (ctx, { params, body }) => await saveDraft(ctx, params.uuid, body)),
  implement(deleteSpaceDraft, async (ctx, { params }) => {
    await deleteDraft(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(submit, async (ctx, { params, body }) => await submitSpace(ctx, params.uuid, body.revision)),
  implement(pauseSpace, async (ctx, { params }) => await changeState(ctx, params.uuid, 'pause')),
  implement(resumeSpace, async (ctx, { params }) => await changeState(ctx, params.uuid, 'resume')),
  implement(retireSpace, async (ctx, { params }) => await changeState(ctx, params.uuid, 'retire')),
  implement(getSpaceCalendar, async (ctx, { params, query }) => await readCalendar(ctx, params.uuid, query)),
  implement(block, async (ctx, { params, body }) => await blockDays(ctx, params.uuid, body)),
  implement(free, async (ctx, { params, body }) => await freeDays(ctx, params.uuid, body)),
  implement(link, async (ctx, { params }) => await linkCalendar(ctx, params.uuid)),
  implement(unlink, async (ctx, { params }) => await unlinkCalendar(ctx, params.uuid)),
  implement(add, async (ctx, { params, body }) => await addCalendar(ctx, params.uuid, body)),
  implement(handIn, async (ctx, { params, body }) => await uploadCalendar(ctx, params.uuid, body)),
  implement(readCalendarNow, async (ctx, { params }) => await askCalendar(ctx, params.uuid, params.calendar)),
  implement(remove, async (ctx, { params }) => await removeCalendar(ctx, params.uuid, params.calendar)),
  implement(getCalendarFile, async (ctx, { params }) => await readCalendarFile(ctx, ctx.call.request, params.token)),
  implement(listSpaceReviews, async (ctx, { query }) => await listReviews(ctx, query)),
  implement(decideSpaceReview, async (ctx, { params, body }) => await decideReview(ctx, params.uuid, body)),
]
