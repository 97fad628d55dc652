import type { CastingCall } from '#contract/entities/casting-call.ts'
import { contentOf } from '../casting-calls/content.ts'

/** A changed part of the call that a creator should look at again. `before` and `after` are shown where a few words can say them. */
export type CallChange = 'fee' | 'deliverables' | 'draft_due' | 'publish' | 'apply_by' | 'rights' | 'questions' | 'text' | 'other'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Differences between the call as it was read and as it is now, the most important first. */
export function callChanges(before: CastingCall, after: CastingCall): CallChange[] {
  const [old, now] = [contentOf(before), contentOf(after)]
  const changed: [CallChange, boolean][] = [
    [
      'fee',
      !same(
        [old.fee_min_minor, old.fee_max_minor, old.currency, old.compensation, old.product, old.commission_percent],
        [now.fee_min_minor, now.fee_max_minor, now.currency, now.compensation, now.product, now.commission_percent],
      ),
    ],
    [
      'deliverables',
      !same(
        [old.deliverables, old.concept_required === true, old.disclosure === true],
        [now.deliverables, now.concept_required === true, now.disclosure === true],
      ),
    ],
    ['draft_due', old.draft_due !== now.draft_due],
    ['publish', !same([old.publish_from, old.publish_to], [now.publish_from, now.publish_to])],
    ['apply_by', old.apply_by !== now.apply_by],
    ['rights', !same([old.rights, old.exclusivity], [now.rights, now.exclusivity])],
    ['questions', !same(old.questions, now.questions)],
    [
      'text',
      !same(
        [old.title, old.summary, old.must_include, old.must_avoid, old.key_messages, old.examples],
        [now.title, now.summary, now.must_include, now.must_avoid, now.key_messages, now.examples],
      ),
    ],
  ]
  const found = changed.flatMap(([what, differs]) => (differs ? [what] : []))
  return found.length > 0 ? found : ['other']
}
