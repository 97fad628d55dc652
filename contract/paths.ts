/**
 * Route name → address below the site's root; the server needs them too (mail, push, public pages).
 * Names are the specification's (§2); `{x?}` may be left out.
 */
export const paths = {
  'dashboard-analytics': '/',
  campaigns: '/campaigns/{section?}',
  campaign: '/campaign/{uuid}',
  shared_campaign: '/shared/campaigns/{token}',
  search_proposal: '/marketplace',
  proposal: '/marketplace/{uuid}',
  casting_calls: '/casting-calls',
  casting_call: '/casting-calls/{uuid}',
  casting_call_applications: '/casting-calls/{uuid}/applications',
  casting_call_invitations: '/casting-calls/{uuid}/invitations',
  my_work_brands: '/brand-work/{section?}',
  my_work: '/my-work/{section?}',
  'chat-proposal': '/chat/{chat_uuid?}',
  lists: '/lists/{uuid?}',
  shared_list: '/shared/lists/{token}',
  shared_pitches: '/shared/pitches/{token}',
  tracking_links: '/tracking-links',
  /** `new` makes one. */
  tracking_link: '/tracking-links/{uuid}',
  'auth-search': '/searcher',
  analyzer: '/analyzer/{network?}/{handle?}',
  shared_report: '/shared/reports/{token}',
  monitor: '/monitor',
  monitor_feeds: '/monitor/feeds',
  /** `new` makes one. */
  monitor_rule: '/monitor/rules/{uuid}',
  brandme_AI: '/ai/{section}',
  'pages-account-setting': '/settings/{section}',
  user_profile: '/u/{user}',
  'setting-public-profile': '/public-profile/{section}',
  status: '/status',
  'realty-search': '/realty/search',
  realty_maps: '/realty/maps',
  space: '/realty/spaces/{uuid}',
  own_spaces: '/realty/hosting',
  space_calendar: '/realty/hosting/{uuid}/calendar',
  ooh_campaign: '/realty/campaigns/{uuid}',
  bookings: '/realty/bookings',
  booking: '/realty/bookings/{uuid}',
  home_search: '/home-search',
  'additional-information': '/additional-information',
  /** A creator’s own ban, and the appeal against it. */
  proposal_ban: '/proposal-ban',
  steps_proposal: '/steps/proposal/{uuid?}',
  steps_space: '/steps/space/{uuid?}',
  'stepper-send-pitch': '/steps/pitch/{casting_call}',
  steps_casting_call: '/steps/casting-call/{uuid?}',
  'apps-e-commerce-checkout': '/checkout',
  cashier: '/cashier/{session}',
  /** A payment by bank transfer: where to, with which reference. */
  transfer: '/transfer/{uuid}',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'email-confirm': '/email-confirm',
  team_join: '/join',
  roll: '/roll',
  'reset-password': '/reset-password',
  help: '/help/{topic}',
  support: '/support/{topic?}',
  notifications: '/notifications',
  reports: '/reports',
  /** Clients whose accounts staff work in. */
  managed_accounts: '/managed-accounts',
  /** The log of what staff did. */
  audit: '/audit',
  dispute: '/disputes/{uuid}',
  /** The contract of a deal. */
  contract: '/deals/{uuid}/contract',
  /** Public: says of a file or a hash whether it is a contract that was made here. */
  verify: '/verify/{hash?}',
  /** Movements of money of brands and real-estate companies; creators have theirs among their work. */
  transactions: '/transactions',
  /** Monthly statements: money that came in and went out. */
  statements: '/statements',
  statement: '/statements/{of}/{month}/{currency}',
  rights: '/rights',
  /** A booked face, for the brand that was asked for a piece. */
  placement: '/placement/{token}',
  /** Public: proves a licence to whoever has the link. */
  licence: '/rights/{token}',
  flows: '/flows/{workflow?}',
} as const

export type RouteName = keyof typeof paths

/** `pathOf('casting_call', {uuid})` → `/casting-calls/…`; optional parameters fall away with their slash. */
export function pathOf(
  name: RouteName,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const path = paths[name].replace(/\/?\{(\w+)(\??)\}/g, (_, key: string, optional: string) => {
    const value = params[key]
    if (value) return `/${encodeURIComponent(value)}`
    if (optional) return ''
    throw new Error(`paths: ${name} needs ${key}`)
  })
  const search = new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])))
  return (path || '/') + (search.size ? `?${search}` : '')
}

/** For react-router: `/chat/{chat_uuid?}` → `/chat/:chat_uuid?`. */
export function patternOf(name: RouteName): string {
  return paths[name].replace(/\{(\w+)(\??)\}/g, ':$1$2')
}
