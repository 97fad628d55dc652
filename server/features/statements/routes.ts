import {
  statementCsv as csv,
  getStatement,
  statementJson as json,
  listStatements as list,
  statementPdf as pdf,
} from '#contract/endpoints/statements.ts'
import { implement } from '../../http.ts'
import { listStatements, readStatement } from './read-statements.ts'
import { statementCsv, statementJson, statementPdf } from './statement-files.ts'

export const statementRoutes = [
  implement(list, async (ctx, { query }) => await listStatements(ctx, query)),
  implement(getStatement, async (ctx, { params }) => await readStatement(ctx, params)),
  implement(pdf, async (ctx, { params }) => await statementPdf(ctx, params)),
  implement(csv, async (ctx, { params }) => await statementCsv(ctx, params)),
  implement(json, async (ctx, { params }) => await statementJson(ctx, params)),
]
