import { listAudit } from '#contract/endpoints/audit.ts'
import { implement } from '../../http.ts'
import { readAudit } from './read-audit.ts'

export const auditRoutes = [implement(listAudit, async (ctx, { query }) => await readAudit(ctx, query))]
