import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { brandCard } from '../entities/shapes.ts'

export const listBrands = defineEndpoint({
  id: 'brands.list',
  method: 'GET',
  path: '/brands',
  summary: 'Brands of the company one acts for, or brands shown on a creator’s profile.',
  auth: 'required',
  can: ['read', 'brand'],
  reply: { kind: 'list', item: z.extend(brandCard, { kind: z.enum(['managed', 'collaborated']) }) },
})
