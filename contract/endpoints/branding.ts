import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { brandingBody, brandingSettings } from '../entities/branding.ts'

const reply = { kind: 'json', schema: brandingSettings } as const
const changing = { auth: 'required', can: ['update', 'company'], reply } as const

export const getBranding = defineEndpoint({
  id: 'branding.get',
  method: 'GET',
  path: '/v3/branding',
  summary: 'The name, logo and colour that the company shows instead of ours, and whether its plan shows them now.',
  auth: 'required',
  can: ['read', 'company'],
  reply,
  errors: ['company.required'],
})

export const putBranding = defineEndpoint({
  id: 'branding.put',
  method: 'PUT',
  path: '/v3/branding',
  summary:
    'Change the name or colour that the company shows; a colour of null is ours. Any colour is taken, and shown in shades that can be read.',
  ...changing,
  body: brandingBody,
  errors: ['company.required', 'plan.limit_reached'],
})

export const putLogo = defineEndpoint({
  id: 'branding.putLogo',
  method: 'POST',
  path: '/v3/branding/logo',
  summary: 'Another logo: judged by its content, written anew without metadata. SVG is refused.',
  ...changing,
  multipart: true,
  rate: { by: 'account', limit: 30, windowMs: 3_600_000 },
  errors: [
    'company.required',
    'plan.limit_reached',
    'upload.type_refused',
    'upload.too_large',
    'upload.too_many_points',
    'upload.empty',
    'upload.unreadable',
  ],
})

export const removeLogo = defineEndpoint({
  id: 'branding.removeLogo',
  method: 'DELETE',
  path: '/v3/branding/logo',
  summary: 'Take the logo away: the name stands alone.',
  ...changing,
  errors: ['company.required', 'plan.limit_reached'],
})

export const getLogo = defineEndpoint({
  id: 'branding.logo',
  method: 'GET',
  path: '/v3/logos/{uuid}',
  summary: 'A company’s logo as PNG. It has an address of its own each time it changes.',
  auth: 'none',
  params: uuidParams,
  reply: { kind: 'file' },
})
