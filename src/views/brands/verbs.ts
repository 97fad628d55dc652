import type { createBrand, editBrand, removeBrand } from '#contract/endpoints/brands.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On a brand of one's own, by its id: `new` is made. */
export type BrandVerbs = {
  'brand.save': CallVerb<typeof createBrand> | CallVerb<typeof editBrand>
  'brand.remove': CallVerb<typeof removeBrand>
}
