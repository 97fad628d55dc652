import { lookAtChannel } from '#contract/endpoints/analyzer.ts'
import { listProfileSources } from '#contract/endpoints/profile-sources.ts'
import { implement } from '../../http.ts'
import { askLook } from './ask-look.ts'
import { listSources } from './list-sources.ts'

export const sourceRoutes = [
  implement(listProfileSources, async ctx => await listSources(ctx)),
  implement(lookAtChannel, async (ctx, { params }) => await askLook(ctx, params)),
]
