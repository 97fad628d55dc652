import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { day } from '../entities/shapes.ts'
import { hoursOfDay } from '../entities/space.ts'
import {
  blockReason,
  calendarAddress,
  calendarFile,
  calendarName,
  outsideCalendar,
  spaceCalendar,
} from '../entities/space-calendar.ts'

const days = { from: day, to: day }
/** Single hours that begin on the first day; null for whole days. */
const hours = z._default(z.nullable(hoursOfDay), null)

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
  body: z.strictObject({ ...days, hours, reason: z._default(blockReason, '') }),
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
  body: z.strictObject({ ...days, hours }),
  reply: { kind: 'json', schema: z.object({ freed: z.int() }) },
  errors: ['space.wrong_state'],
})

const reply = { kind: 'json', schema: z.object({ ical_token: z.nullable(z.string()) }) } as const

export const linkCalendar = defineEndpoint({
  id: 'spaces.linkCalendar',
  method: 'POST',
  path: '/v3/spaces/{uuid}/ical-link',
  summary: 'Make the secret address at which other calendars read this one; a new one ends the older.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  reply,
  errors: ['space.wrong_state'],
})

export const unlinkCalendar = defineEndpoint({
  id: 'spaces.unlinkCalendar',
  method: 'DELETE',
  path: '/v3/spaces/{uuid}/ical-link',
  summary: 'End the secret address: whoever reads it finds nothing from now on.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  reply,
})

export const getCalendarFile = defineEndpoint({
  id: 'spaces.calendarFile',
  method: 'GET',
  path: '/v3/space-calendars/{token}/calendar.ics',
  summary: 'Bookings and blocked days of a space as iCalendar, whole days; for whoever has its secret address.',
  auth: 'none',
  params: z.object({ token: z.string().check(z.maxLength(80), z.regex(/^[\w-]+$/)) }),
  reply: { kind: 'file' },
  revalidates: true,
  rate: { by: 'address', limit: 60, windowMs: 60_000 },
})

const calendarParams = z.object({ uuid: z.uuid(), calendar: z.uuid() })

export const addCalendar = defineEndpoint({
  id: 'spaces.addCalendar',
  method: 'POST',
  path: '/v3/spaces/{uuid}/calendars',
  summary:
    'Follow a calendar that is kept elsewhere, by its https address. It is read in a moment and then every hour; what it takes is blocked here, and free again once it is gone there.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  body: z.strictObject({ name: calendarName, url: calendarAddress }),
  reply: { kind: 'json', schema: outsideCalendar },
  errors: ['calendar.limit', 'space.wrong_state'],
})

export const uploadCalendar = defineEndpoint({
  id: 'spaces.uploadCalendar',
  method: 'POST',
  path: '/v3/spaces/{uuid}/calendar-files',
  summary: 'Hand in a calendar as an iCalendar file. With `calendar` it takes the place of the file that was handed in before.',
  auth: 'required',
  can: ['update', 'space'],
  params: uuidParams,
  body: z.strictObject({ name: calendarName, file: calendarFile, calendar: z.optional(z.uuid()) }),
  reply: { kind: 'json', schema: outsideCalendar },
  errors: ['calendar.limit', 'calendar.unreadable', 'calendar.wrong_state', 'space.wrong_state'],
})

export const readCalendarNow = defineEndpoint({
  id: 'spaces.readCalendar',
  method: 'POST',
  path: '/v3/spaces/{uuid}/calendars/{calendar}/read',
  summary: 'Have a calendar that is kept elsewhere read now.',
  auth: 'required',
  can: ['update', 'space'],
  params: calendarParams,
  reply: { kind: 'json', schema: outsideCalendar },
  errors: ['calendar.wrong_state'],
})

export const removeCalendar = defineEndpoint({
  id: 'spaces.removeCalendar',
  method: 'DELETE',
  path: '/v3/spaces/{uuid}/calendars/{calendar}',
  summary: 'Follow a calendar no more: the days that it took are free again.',
  auth: 'required',
  can: ['update', 'space'],
  params: calendarParams,
  reply: { kind: 'json', schema: z.object({ removed: z.literal(true) }) },
})
