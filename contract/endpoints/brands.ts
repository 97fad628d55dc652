import * as z from 'zod/mini'
import { categories } from '../casting-call-choices.ts'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { website } from '../entities/profile.ts'
import { brandCard, line } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'

const ownBrand = z.extend(brandCard, { kind: z.enum(['managed', 'collaborated']), website: z.nullable(z.string()) })
export type OwnBrand = z.infer<typeof ownBrand>

const brandBody = z.strictObject({
  name: line(fieldLimits.brand.name.min, fieldLimits.brand.name.max),
  website: z.optional(z.nullable(website)),
  category: z.optional(z.nullable(z.enum(categories))),
  city: z.optional(z.nullable(line(1, fieldLimits.brand.city))),
})

export const listBrands = defineEndpoint({
  id: 'brands.list',
  method: 'GET',
  path: '/brands',
  summary: 'Brands of the company one acts for, or brands shown on a creator’s profile.',
  auth: 'required',
  can: ['read', 'brand'],
  reply: { kind: 'list', item: ownBrand },
})

export const createBrand = defineEndpoint({
  id: 'brands.create',
  method: 'POST',
  path: '/brands',
  summary: 'Add a brand: one of the company’s, or one shown on a creator’s profile.',
  auth: 'required',
  can: ['create', 'brand'],
  body: brandBody,
  reply: { kind: 'json', schema: ownBrand },
  idempotent: true,
  errors: ['brand.exists', 'plan.limit_reached', 'company.required'],
})

export const editBrand = defineEndpoint({
  id: 'brands.edit',
  method: 'PUT',
  path: '/brands/{uuid}',
  summary: 'Change a brand of one’s own.',
  auth: 'required',
  can: ['update', 'brand'],
  params: uuidParams,
  body: brandBody,
  reply: { kind: 'json', schema: ownBrand },
  errors: ['brand.exists'],
})

export const removeBrand = defineEndpoint({
  id: 'brands.remove',
  method: 'POST',
  path: '/brands/{uuid}',
  summary: 'Remove a brand; what was done under its name keeps it.',
  auth: 'required',
  can: ['delete', 'brand'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ removed: z.literal(true) }) },
  errors: ['brand.in_use'],
})
