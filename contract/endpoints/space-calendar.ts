import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { day } from '../entities/shapes.ts'
import { blockReason, spaceCalendar } from '../entities/space-calendar.ts'

const days = { from: day, to: day }

export const getSpaceCalendar = defineEndpoint({
  id: 'spaces.calendar',
  method: 'GET',
  path: '/v3/spaces/{uuid}/calendar',
  summary: 'Bookings and blocked days of a space of one’s company, as far as they touch these days.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  query: z.object(days),
  reply: { kind: 'json', schema: spaceCalendar },
})

export const blockDays = defineEndpoint({
  id: 'spaces.block',
  method: 'POST',
  path: '/v3/spaces/{uuid}/blocks',
  summary: 'Take days out of the calendar: whatever is free of them now, and what becomes free of them later. Bookings stay.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  body: z.strictObject({ ...days, reason: z._default(blockReason, '') }),
  reply: { kind: 'json', schema: z.object({ uuid: z.uuid() }) },
  errors: ['space.nothing_free', 'space.limit_blocks', 'space.wrong_state'],
})

export const freeDays = defineEndpoint({
  id: 'spaces.unblock',
  method: 'POST',
  path: '/v3/spaces/{uuid}/unblock',
  summary: 'Give blocked days back: a block that is longer keeps what lies before and behind them.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  body: z.strictObject(days),
  reply: { kind: 'json', schema: z.object({ freed: z.int() }) },
  errors: ['space.wrong_state'],
})
