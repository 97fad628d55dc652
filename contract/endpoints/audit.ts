import { defineEndpoint } from '../endpoint.ts'
import { auditFilters, auditPage } from '../entities/audit.ts'

export const listAudit = defineEndpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/v1/management/audit',
  summary:
    'What staff, owners of companies and those who act in somebody’s account did, the newest first; for staff. Nothing of it can be changed. `before` goes on where a page ended.',
  auth: 'required',
  can: ['read', 'audit'],
  query: auditFilters,
  reply: { kind: 'json', schema: auditPage },
})
