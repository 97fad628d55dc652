import * as calls from '#contract/endpoints/agenda.ts'
import { implement } from '../../http.ts'
import { linkAgenda, readAgenda, readAgendaFile, unlinkAgenda } from './agenda.ts'
import { addReminder, changeReminder, removeReminder } from './reminders.ts'

export const agendaRoutes = [
  implement(calls.getAgenda, async (ctx, { query }) => await readAgenda(ctx, query)),
  implement(calls.linkAgenda, async ctx => await linkAgenda(ctx)),
  implement(calls.unlinkAgenda, async ctx => await unlinkAgenda(ctx)),
  implement(calls.addReminder, async (ctx, { body }) => await addReminder(ctx, body)),
  implement(calls.changeReminder, async (ctx, { params, body }) => await changeReminder(ctx, params.uuid, body)),
  implement(calls.removeReminder, async (ctx, { params }) => await removeReminder(ctx, params.uuid)),
  implement(calls.getAgendaFile, async (ctx, { params }) => await readAgendaFile(ctx, ctx.call.request, params.token)),
]
