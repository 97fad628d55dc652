import { addInterest, deleteInterest, getOnboarding } from '#contract/endpoints/profile.ts'
import { type KnownInterest, weaverInterests } from '#contract/endpoints/weaver.ts'
import type { Call } from '#src/services/api.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

const declared = (interest: string): KnownInterest => ({ interest, score: 1, source: 'declared', evidence: [] })

/** Somebody without a public name has their own word; their work is found by their name. */
async function load(call: Call, name: string, signal: AbortSignal): Promise<KnownInterest[]> {
  if (name) return (await call(weaverInterests, { params: { a: 'vanity', b: name } }, { signal })).items
  const { profile } = await call(getOnboarding, {}, { signal })
  return (profile?.interests ?? []).map(declared)
}

const verbs = verbTable({
  'interest.add': (call, { uuid }, _key, signal) => call(addInterest, { body: { interest_id: uuid } }, { signal }),
  'interest.remove': (call, { uuid }, _key, signal) => call(deleteInterest, { params: { id: uuid } }, { signal }),
})

/** One's topics, and the way to change them, one at a time. */
export function useOwnInterests(vanityName: string | null) {
  const interests = useResource(load, { id: vanityName ?? '' })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ output: { interests: now } }) => {
    const before = interests.getSnapshot().context.value ?? []
    const inferred = before.filter(one => one.source === 'inferred' && !now.includes(one.interest))
    interests.send({ type: 'resource.replace', value: [...now.map(declared), ...inferred] })
    // A topic of one's work may come back when one's own word for it goes.
    interests.send({ type: 'resource.refresh' })
  })
  return { interests, decision }
}
