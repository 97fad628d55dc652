import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { assistantConversation } from '../entities/assistant.ts'
import { creation, draftKinds, imageQualities, imageRequest, maxCredits, textOrder, textRequest } from '../entities/creation.ts'
import { instant, line, locale, text } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'

const params = z.object({ id: z.uuid() })
const credits = z.object({ quoted: z.int(), charged: z.int(), available: z.int() })
const one = { kind: 'json', schema: creation } as const
const rate = { by: 'account', limit: 60, windowMs: 60_000 } as const

export const priceActions = defineEndpoint({
  id: 'ai.priceActions',
  method: 'GET',
  path: '/v3/ai/price-actions',
  summary: 'What the studio’s actions cost, and whether a stand-in of the house does them.',
  auth: 'required',
  reply: {
    kind: 'json',
    schema: z.array(
      z.object({
        action: z.string(),
        unit: z.string(),
        credits: z.int(),
        max_units: z.int(),
        version: z.int(),
        valid_from: instant,
        built_in: z.boolean(),
      }),
    ),
  },
})

export const generateText = defineEndpoint({
  id: 'ai.generateText',
  method: 'POST',
  path: '/v3/ai/generate-text',
  summary: 'Orders texts. The credits are set aside at once; the answer is the job, which goes on by itself.',
  auth: 'required',
  body: textRequest,
  reply: one,
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'credits.price_changed', 'not_found'],
})

export const titleProposal = defineEndpoint({
  id: 'ai.titleProposal',
  method: 'POST',
  path: '/v3/ai/title-proposal',
  summary: 'Up to five titles for a description.',
  auth: 'required',
  body: z.strictObject({
    description: text(fieldLimits.studio.brief.min, fieldLimits.studio.brief.max),
    language: locale,
    n: z._default(z.int().check(z.minimum(1), z.maximum(5)), 5),
    max_credits: maxCredits,
  }),
  reply: { kind: 'json', schema: z.object({ id: z.uuid(), titles: z.array(z.string()), credits }) },
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'credits.price_changed', 'ai.failed', 'ai.rejected'],
})

export const createDescription = defineEndpoint({
  id: 'ai.createDescription',
  method: 'POST',
  path: '/v3/ai/create-description',
  summary: 'A description of at most 200 words from facts.',
  auth: 'required',
  body: z.strictObject({
    /** Its purpose; nothing of it is sent or published by itself. */
    kind: z._default(z.enum(['description', ...draftKinds]), 'description'),
    brief: text(fieldLimits.studio.brief.min, fieldLimits.studio.brief.max),
    tone: textOrder.shape.tone,
    language: locale,
    max_credits: maxCredits,
  }),
  reply: { kind: 'json', schema: z.object({ id: z.uuid(), text: z.string(), credits }) },
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'credits.price_changed', 'ai.failed', 'ai.rejected'],
})

export const getTexts = defineEndpoint({
  id: 'ai.getTexts',
  method: 'GET',
  path: '/v3/ai/get-texts',
  summary: 'What one had made, newest first: texts, or with `of` pictures or both.',
  auth: 'required',
  query: z.object({
    ...paging,
    of: z._default(z.enum(['text', 'image', 'all']), 'text'),
    q: z.optional(z.string().check(z.maxLength(fieldLimits.filter))),
  }),
  reply: { kind: 'list', item: creation },
})

export const socialText = defineEndpoint({
  id: 'ai.socialText',
  method: 'GET',
  path: '/v3/ai/social-text/{id}',
  summary: 'One text job as it stands.',
  auth: 'required',
  params,
  reply: one,
})

export const changeTitle = defineEndpoint({
  id: 'ai.changeTitle',
  method: 'POST',
  path: '/v3/ai/change-title/{id}',
  summary: 'Gives what was made, or a conversation with the assistant, another name.',
  auth: 'required',
  params,
  body: z.strictObject({ title: line(fieldLimits.studio.title.min, fieldLimits.studio.title.max) }),
  reply: { kind: 'json', schema: z.union([creation, assistantConversation]) },
})

export const exportText = defineEndpoint({
  id: 'ai.exportText',
  method: 'POST',
  path: '/v3/ai/export/text',
  summary: 'Texts as a file.',
  auth: 'required',
  body: z.strictObject({ id: z.uuid(), format: z.enum(['md', 'txt', 'docx', 'pdf']) }),
  reply: { kind: 'file' },
})

export const createImage = defineEndpoint({
  id: 'ai.createImage',
  method: 'POST',
  path: '/v3/ai/create-image',
  summary: 'Orders pictures; the same as `request-images`.',
  auth: 'required',
  body: imageRequest,
  reply: one,
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'credits.price_changed', 'not_found'],
})

export const requestImages = defineEndpoint({ ...createImage, id: 'ai.requestImages', path: '/v3/ai/request-images' })

export const requestedImages = defineEndpoint({
  id: 'ai.requestedImages',
  method: 'GET',
  path: '/v3/ai/request-images/{id}',
  summary: 'One picture job as it stands.',
  auth: 'required',
  params,
  reply: one,
})

export const createVariations = defineEndpoint({
  id: 'ai.createVariations',
  method: 'POST',
  path: '/v3/ai/create-variations',
  summary: 'Orders variations of a picture of one’s own.',
  auth: 'required',
  body: z.strictObject({
    image_id: z.uuid(),
    n: z._default(z.int().check(z.minimum(1), z.maximum(fieldLimits.studio.versions)), 1),
    quality: z._default(z.enum(imageQualities), 'standard'),
    max_credits: maxCredits,
  }),
  reply: one,
  idempotent: true,
  rate,
  errors: ['credits.insufficient', 'credits.member_cap', 'credits.price_changed', 'not_found'],
})
