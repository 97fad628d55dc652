import { getStatus } from '#contract/endpoints/status.ts'
import { implement } from '../../http.ts'
import { checkStatus } from './check-status.ts'

export const statusRoutes = [implement(getStatus, async ctx => await checkStatus(ctx))]
