/** The choices by which a casting call is filed and found. Without schemas, so that the public list can show it before they arrive. */
export const categories = [
  'food',
  'beauty',
  'fashion',
  'home',
  'technology',
  'travel',
  'sport',
  'culture',
  'family',
  'health',
  'finance',
  'pets',
  'other',
] as const

export const castingCallSorts = ['newest', 'closing', 'fee', 'relevance'] as const

/** Channels where somebody pays for reach: unpaid work cannot grant them (`brief.rights_without_pay`). */
export const paidChannels: readonly string[] = ['paid_social', 'whitelisting', 'print', 'tv_ctv', 'ooh']
