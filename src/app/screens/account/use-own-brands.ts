import { createBrand, editBrand, listBrands, removeBrand } from '#contract/endpoints/brands.ts'
import { weaverCollaborations } from '#contract/endpoints/weaver.ts'
import type { Call } from '#src/services/api.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { useDecision, useResource } from '../../hooks/screen-actors.ts'

const load = async (call: Call, _: string, signal: AbortSignal) => (await call(listBrands, {}, { signal })).items
const nothing = async () => []
const loadWork = async (call: Call, name: string, signal: AbortSignal) =>
  name ? (await call(weaverCollaborations, { params: { a: 'vanity', b: name } }, { signal })).items : []

/** Brands of one's own and what can be done with them; whoever has no side of the market has none. */
export function useOwnBrands(any: boolean) {
  const brands = useResource(any ? load : nothing, { id: 'brands' })
  const decision = useDecision(async (call, { kind, uuid, body }, key, signal) => {
    // A decision carries any body: the kind says which, and the server reads it.
    if (kind === 'brand.remove') return await call(removeBrand, { params: { uuid } }, { signal })
    if (uuid === 'new') return await call(createBrand, { body: asWritten(body) }, { signal, idempotencyKey: key })
    return await call(editBrand, { params: { uuid }, body: asWritten(body) }, { signal })
  })
  useEmitted(decision, 'decision.made', () => brands.send({ type: 'resource.refresh' }))
  return { brands, decision }
}

/** The public list of brands that a creator has worked with; nothing while there is no public name. */
export const useOwnWork = (vanityName: string | null) => useResource(loadWork, { id: vanityName ?? '' })
