import {
  getPaper,
  getPaperJson,
  getPaperPdf,
  mailPaperCode as mailCode,
  signPaper as sign,
  verifyPaper as verify,
} from '#contract/endpoints/papers.ts'
import { implement } from '../../http.ts'
import { paperJson, paperPdf } from './paper-files.ts'
import { readPaper, verifyPaper } from './read-paper.ts'
import { mailPaperCode, signPaper } from './sign-paper.ts'

export const papersRoutes = [
  implement(getPaper, async (ctx, { params, query }) => await readPaper(ctx, params.uuid, query.version)),
  implement(getPaperJson, async (ctx, { params, query }) => await paperJson(ctx, params.uuid, query.version)),
  implement(getPaperPdf, async (ctx, { params, query }) => await paperPdf(ctx, params.uuid, query.version)),
  implement(mailCode, async (ctx, { params, body }) => {
    await mailPaperCode(ctx, params.uuid, body.sha256)
    return await readPaper(ctx, params.uuid)
  }),
  implement(sign, async (ctx, { params, body }) => {
    await signPaper(ctx, params.uuid, body)
    return await readPaper(ctx, params.uuid)
  }),
  implement(verify, async (ctx, { params }) => await verifyPaper(ctx, params.sha256)),
]
