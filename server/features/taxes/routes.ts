import * as endpoints from '#contract/endpoints/taxes.ts'
import { implement } from '../../http.ts'
import { decideTaxChange, proposeTaxChange } from './decide-tax-change.ts'
import { listTaxChanges } from './read-taxes.ts'
import { taxLinesFile } from './tax-lines-file.ts'

export const taxRoutes = [
  implement(endpoints.listTaxChanges, async (ctx, { query }) => await listTaxChanges(ctx, query)),
  implement(endpoints.proposeTaxChange, async (ctx, { body }) => await proposeTaxChange(ctx, body)),
  implement(endpoints.decideTaxChange, async (ctx, { params, body }) => await decideTaxChange(ctx, params.uuid, body)),
  implement(endpoints.downloadTaxLines, async (ctx, { query }) => await taxLinesFile(ctx, query.year)),
]
