import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { presenter, presenterOrder, talk, talkOrder, voice } from '../entities/presenter.ts'
import { fieldLimits } from '../field-limits.ts'

const params = z.object({ id: z.uuid() })
const rate = { by: 'account', limit: 60, windowMs: 60_000 } as const
const word = z.optional(z.string().check(z.maxLength(fieldLimits.filter)))

export const getPresenters = defineEndpoint({
  id: 'ai.getPresenters',
  method: 'GET',
  path: '/v3/ai/get-presenters',
  summary: 'Who can present: one’s own, newest first, then those of the house.',
  auth: 'required',
  query: z.object({ q: word }),
  reply: { kind: 'json', schema: z.array(presenter) },
})

export const createPresenter = defineEndpoint({
  id: 'ai.createPresenter',
  method: 'POST',
  path: '/v3/ai/create-presenter',
  summary:
    'Makes a presenter: one of the house under another name, from a photo of one’s own (with consent), or drawn from words.',
  auth: 'required',
  body: presenterOrder,
  reply: { kind: 'json', schema: presenter },
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'credits.price_changed', 'ai.photo_refused'],
})

export const deletePresenter = defineEndpoint({
  id: 'ai.deletePresenter',
  method: 'GET',
  path: '/v3/ai/delete-presenter/{id}',
  summary:
    'Deletes a presenter of one’s own; what it presented stays. Wants the presenter’s own token; done twice it is done once.',
  auth: 'required',
  params,
  query: z.object({ confirm: z.string().check(z.maxLength(100)) }),
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
  changesState: true,
})

export const getVoices = defineEndpoint({
  id: 'ai.getVoices',
  method: 'GET',
  path: '/v3/ai/get-voices',
  summary: 'The voices there are; none where the machine has no speech program.',
  auth: 'required',
  query: z.object({ language: word, gender: z.optional(z.enum(['female', 'male'])), q: word }),
  reply: { kind: 'json', schema: z.object({ built_in: z.boolean(), voices: z.array(voice) }) },
  errors: ['server.unavailable'],
})

export const createTalk = defineEndpoint({
  id: 'ai.createTalk',
  method: 'POST',
  path: '/v3/ai/create-talk',
  summary: 'Orders a video. The quote is set aside at once; what it really takes is charged, never more.',
  auth: 'required',
  body: talkOrder,
  reply: { kind: 'json', schema: talk },
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'ai.too_long', 'credits.price_changed', 'server.unavailable'],
})

export const videoTalks = defineEndpoint({
  id: 'ai.videoTalks',
  method: 'GET',
  path: '/v3/ai/video-talks',
  summary: 'The videos one had made, newest first; with `id` that one.',
  auth: 'required',
  query: z.object({ ...paging, q: word, id: z.optional(z.uuid()) }),
  reply: { kind: 'list', item: talk },
})

export const cancelTalk = defineEndpoint({
  id: 'ai.cancelTalk',
  method: 'POST',
  path: '/v3/ai/cancel-talk/{id}',
  summary: 'Stops a video that is still being made; all credits come back.',
  auth: 'required',
  params,
  reply: { kind: 'json', schema: talk },
  errors: ['ai.too_late'],
})
