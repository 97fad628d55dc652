import * as calls from '#contract/endpoints/agenda.ts'
import { implement } from '../../http.ts'
import { linkAgenda, readAgenda, readAgendaFile, unlinkAgenda } from './agenda.ts'

export const agendaRoutes = [
  implement(calls.getAgenda, async (ctx, { query }) => await readAgenda(ctx, query)),
  implement(calls.linkAgenda, async ctx => await linkAgenda(ctx)),
  implement(calls.unlinkAgenda, async ctx => await unlinkAgenda(ctx)),
  implement(calls.getAgendaFile, async (ctx, { params }) => await readAgendaFile(ctx, params.token)),
]
