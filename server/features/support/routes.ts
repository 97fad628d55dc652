import { getSupport, openSupport as open } from '#contract/endpoints/support.ts'
import { implement } from '../../http.ts'
import { findSupport, openSupport } from './open-support.ts'

export const supportRoutes = [
  implement(getSupport, async ctx => ({ chat_uuid: ctx.person.is_superuser ? null : await findSupport(ctx) })),
  implement(open, async (ctx, { body }) => ({ chat_uuid: await openSupport(ctx, body.request) })),
]
