import * as calls from '#contract/endpoints/views.ts'
import { implement } from '../../http.ts'
import { noteView } from './note-view.ts'

export const viewsRoutes = [
  implement(calls.noteView, async (ctx, { body }) => ({
    noted: await noteView(ctx, body, { address: ctx.call.address, agent: ctx.call.request.headers.get('user-agent') }),
  })),
]
