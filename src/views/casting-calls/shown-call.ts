import type { ListedCastingCall } from '#contract/entities/casting-call.ts'

type Brand = ListedCastingCall['brand']

/** As much of a call as its cell in a list shows: a page that comes rendered brings no more of each along. */
export type ShownCall = Pick<
  ListedCastingCall,
  | 'uuid'
  | 'title'
  | 'category'
  | 'language'
  | 'cover'
  | 'networks'
  | 'deliverables'
  | 'compensation'
  | 'currency'
  | 'fee_min_minor'
  | 'fee_max_minor'
  | 'applications'
  | 'shortlisted'
  | 'apply_by'
  | 'featured'
> & { brand: Pick<Brand, 'name' | 'verified' | 'city'> }

export function shownCall(call: ListedCastingCall): ShownCall {
  const { uuid, title, category, language, cover, networks, deliverables, brand, apply_by, featured } = call
  const { compensation, currency, fee_min_minor, fee_max_minor, applications, shortlisted } = call
  return {
    ...{ uuid, title, category, language, cover, networks, deliverables, apply_by },
    ...{ compensation, currency, fee_min_minor, fee_max_minor, applications, shortlisted },
    brand: { name: brand.name, verified: brand.verified, city: brand.city },
    ...(featured && { featured }),
  }
}
