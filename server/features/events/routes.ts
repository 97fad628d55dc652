import { streamEvents } from '#contract/endpoints/events.ts'
import { implement } from '../../http.ts'
import { streamEvents as openStream } from './stream.ts'

export const eventsRoutes = [implement(streamEvents, async ctx => await openStream(ctx))]
