import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { agenda } from '../entities/agenda.ts'
import { reminderBody } from '../entities/reminder.ts'
import { day } from '../entities/shapes.ts'

export const getAgenda = defineEndpoint({
  id: 'agenda.get',
  method: 'GET',
  path: '/v3/agenda',
  summary:
    'What is due on these days: deadlines of one’s deals and bookings, last days of one’s casting calls, and one’s own reminders. The days are those of one’s time zone.',
  auth: 'required',
  query: z.object({ from: day, to: day }),
  reply: { kind: 'json', schema: agenda },
})

const reply = { kind: 'json', schema: z.object({ ical_token: z.nullable(z.string()) }) } as const

export const linkAgenda = defineEndpoint({
  id: 'agenda.link',
  method: 'POST',
  path: '/v3/agenda/ical-link',
  summary: 'Make the secret address at which other calendars read what is due; a new one ends the older.',
  auth: 'required',
  reply,
})

export const unlinkAgenda = defineEndpoint({
  id: 'agenda.unlink',
  method: 'DELETE',
  path: '/v3/agenda/ical-link',
  summary: 'End the secret address: whoever reads it finds nothing from now on.',
  auth: 'required',
  reply,
})

export const getAgendaFile = defineEndpoint({
  id: 'agenda.file',
  method: 'GET',
  path: '/v3/agendas/{token}/calendar.ics',
  summary: 'What is due for somebody as iCalendar; for whoever has the secret address.',
  auth: 'none',
  params: z.object({ token: z.string().check(z.maxLength(80), z.regex(/^[\w-]+$/)) }),
  reply: { kind: 'file' },
  revalidates: true,
  rate: { by: 'address', limit: 60, windowMs: 60_000 },
})

const params = z.object({ uuid: z.uuid() })
const uuid = { kind: 'json', schema: z.object({ uuid: z.uuid() }) } as const

export const addReminder = defineEndpoint({
  id: 'agenda.remind',
  method: 'POST',
  path: '/v3/reminders',
  summary:
    'Have yourself reminded at an instant: it stands in the agenda, and a notification says it then. Nobody else reads it.',
  auth: 'required',
  body: reminderBody,
  reply: uuid,
  errors: ['reminder.too_many'],
})

export const changeReminder = defineEndpoint({
  id: 'agenda.changeReminder',
  method: 'PUT',
  path: '/v3/reminders/{uuid}',
  summary: 'Change what a reminder says, and when; one that was told is told anew.',
  auth: 'required',
  params,
  body: reminderBody,
  reply: uuid,
  errors: ['not_found'],
})

export const removeReminder = defineEndpoint({
  id: 'agenda.removeReminder',
  method: 'DELETE',
  path: '/v3/reminders/{uuid}',
  summary: 'Remove a reminder, told or not.',
  auth: 'required',
  params,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
})
