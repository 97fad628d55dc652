import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../entities/shapes.ts'

export const statusChecks = ['database', 'migrations', 'jobs', 'mail', 'files'] as const

/** The store of people's files: a folder of the server, or one that speaks S3. */
const fileStores = ['folder', 's3'] as const

export const getStatus = defineEndpoint({
  id: 'status.get',
  method: 'GET',
  path: '/v3/status',
  summary: 'How the service is: what it stands on, one by one.',
  auth: 'none',
  reply: {
    kind: 'json',
    schema: z.object({
      checked_at: instant,
      files: z.enum(fileStores),
      checks: z.array(z.object({ name: z.enum(statusChecks), fine: z.boolean() })),
    }),
  },
})
