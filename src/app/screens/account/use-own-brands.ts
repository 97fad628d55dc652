import { createBrand, editBrand, listBrands, removeBrand } from '#contract/endpoints/brands.ts'
import { weaverCollaborations } from '#contract/endpoints/weaver.ts'
import type { Call } from '#src/services/api.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

const load = async (call: Call, _: string, signal: AbortSignal) => (await call(listBrands, {}, { signal })).items
const nothing = async () => []
const loadWork = async (call: Call, name: string, signal: AbortSignal) =>
  name ? (await call(weaverCollaborations, { params: { a: 'vanity', b: name } }, { signal })).items : []

const verbs = verbTable({
  'brand.save': (call, { uuid, body }: Taking<typeof createBrand>, key, signal) =>
    uuid === 'new'
      ? call(createBrand, { body }, { signal, idempotencyKey: key })
      : call(editBrand, { params: { uuid }, body }, { signal }),
  'brand.remove': (call, { uuid }, _key, signal) => call(removeBrand, { params: { uuid } }, { signal }),
})

/** Brands of one's own and what can be done with them; whoever has no side of the market has none. */
export function useOwnBrands(any: boolean) {
  const brands = useResource(any ? load : nothing, { id: 'brands' })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => brands.send({ type: 'resource.refresh' }))
  return { brands, decision }
}

/** The public list of brands that a creator has worked with; nothing while there is no public name. */
export const useOwnWork = (vanityName: string | null) => useResource(loadWork, { id: vanityName ?? '' })
