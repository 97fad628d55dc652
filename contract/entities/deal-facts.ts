import * as z from 'zod/mini'
import type { DealFacts } from '../deal/deal-facts.ts'
import { disputableStates } from '../rules/dispute.ts'

const side = z.enum(['brand', 'creator'])

/** As contract/processes/deal.ts explains them: the browser asks the same machine that the server did. */
export const dealFacts = z.object({
  version: z.int(),
  proposer: side,
  publishes: z.boolean(),
  grants_only: z.boolean(),
  concept: z.boolean(),
  concepts: z.int(),
  revisions_left: z.int(),
  deliveries: z.int(),
  revisions: z.int(),
  milestones: z.int(),
  milestone: z.int(),
  delivered_before: z.int(),
  checks_fail: z.boolean(),
  grace_over: z.boolean(),
  proof_overdue: z.boolean(),
  may_extend: z.boolean(),
  objections: z.int(),
  cancel_by: z.nullable(side),
  resume: z.nullable(
    z.enum(['concept_due', 'concept_review', 'concept_changes', 'in_production', 'late', 'changes_requested', 'approved']),
  ),
  change_by: z.nullable(side),
  change_from: z.nullable(z.enum(['in_production', 'late', 'changes_requested'])),
  disputed_from: z.nullable(z.enum(disputableStates)),
  dispute_turn: z.nullable(side),
  resolved_percent: z.nullable(z.number()),
}) satisfies z.ZodMiniType<DealFacts>
