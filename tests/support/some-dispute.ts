import type { Dispute } from '#contract/entities/dispute.ts'
import { firstDisputeFacts } from '#contract/processes/dispute.ts'

/** A dispute for machines and views; only what matters has to be said. */
export function someDispute(more: Partial<Omit<Dispute, 'facts'>> & { facts?: Partial<Dispute['facts']> } = {}): Dispute {
  const { facts, ...rest } = more
  const opened_by = rest.opened_by ?? 'brand'
  return {
    uuid: '00000077-0000-4000-8000-000000000000',
    state: 'awaiting_response',
    revision: 0,
    reason: 'not_as_brief',
    opened_by,
    wanted_percent: 0,
    deadline: '2030-01-05T10:00:00.000Z',
    statements: [
      {
        n: 1,
        kind: 'opening',
        by: opened_by,
        text: 'The cup was agreed for the first three seconds, and nobody can see it there.',
        files: [],
        created_at: '2026-11-20T10:00:00.000Z',
      },
    ],
    offers: [],
    decisions: [],
    after_completion: false,
    held_minor: 0,
    settlement: null,
    created_at: '2026-11-20T10:00:00.000Z',
    closed_at: null,
    ...rest,
    facts: { ...firstDisputeFacts(opened_by, false), ...facts },
  }
}
