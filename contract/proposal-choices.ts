/** How the marketplace may be sorted. Without schemas, so that the public list can show it before they arrive. */
export const proposalSorts = ['relevance', 'price', 'delivery', 'rating', 'newest'] as const
export type ProposalSort = (typeof proposalSorts)[number]

/** Filters that are given up one by one, in this order, when nothing is found with all of them. */
export const relaxedFilters = [
  'available_from',
  'er_min',
  'followers_max',
  'followers_min',
  'verified',
  'delivery_max',
  'price_max',
  'price_min',
  'language',
  'country',
  'interests',
  'work_types',
  'content_type',
  'network',
] as const
export type RelaxedFilter = (typeof relaxedFilters)[number]
