import { keysOf } from '../keys-of.ts'
import { pathOf, paths, type RouteName } from '../paths.ts'

/** Subjects of a page: `page` is one of ours, everything else has a title of its own. */
export const bookmarkSubjects = [
  'page',
  'campaign',
  'proposal',
  'casting_call',
  'conversation',
  'list',
  'tracking_link',
  'monitor_rule',
  'profile',
  'space',
  'booking',
  'dispute',
] as const
export type BookmarkSubject = (typeof bookmarkSubjects)[number]

/** The pages that can be kept, and what they are about. Nobody keeps a way in, a cashier, or what a secret link opens. */
const keepable = {
  'dashboard-analytics': 'page',
  campaigns: 'page',
  campaign: 'campaign',
  search_proposal: 'page',
  proposal: 'proposal',
  casting_calls: 'page',
  casting_call: 'casting_call',
  casting_call_applications: 'casting_call',
  casting_call_invitations: 'casting_call',
  my_work_brands: 'page',
  my_work: 'page',
  'chat-proposal': 'conversation',
  lists: 'list',
  tracking_links: 'page',
  tracking_link: 'tracking_link',
  'auth-search': 'page',
  analyzer: 'page',
  monitor: 'page',
  monitor_feeds: 'page',
  monitor_rule: 'monitor_rule',
  brandme_AI: 'page',
  'pages-account-setting': 'page',
  user_profile: 'profile',
  'setting-public-profile': 'page',
  status: 'page',
  'realty-search': 'page',
  realty_maps: 'page',
  space: 'space',
  own_spaces: 'page',
  space_calendar: 'space',
  bookings: 'page',
  booking: 'booking',
  steps_proposal: 'proposal',
  steps_space: 'space',
  'stepper-send-pitch': 'casting_call',
  steps_casting_call: 'casting_call',
  help: 'page',
  support: 'page',
  notifications: 'page',
  reports: 'page',
  managed_accounts: 'page',
  audit: 'page',
  dispute: 'dispute',
  rights: 'page',
  flows: 'page',
} as const satisfies Partial<Record<RouteName, BookmarkSubject>>

export type KeepableRoute = keyof typeof keepable
export const keepableRoutes = keysOf(keepable)
export const isKeepable = (route: RouteName): route is KeepableRoute => route in keepable

/** A page of the app as it is kept: never a free address. */
export interface KeptPage {
  route: KeepableRoute
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

/** The page's subject, and the word of its address that names it. Without that word it is a page of ours: a list of lists, a new form. */
export function subjectOf({ route, params }: KeptPage): { subject: BookmarkSubject; id: string } {
  const subject = keepable[route]
  const id = Object.values(params)[0] ?? ''
  return subject === 'page' || id === '' || id === 'new' ? { subject: 'page', id: '' } : { subject, id }
}

const wordsOf = (route: RouteName) =>
  [...paths[route].matchAll(/\{(\w+)(\??)\}/g)].map(([, name = '', optional]) => ({ name, optional }))

/** Whether these are the words that the address of the route is made of: all it needs, and no others. */
export function fitsAddress({ route, params }: KeptPage): boolean {
  const words = wordsOf(route)
  return (
    words.every(({ name, optional }) => optional || Boolean(params[name])) &&
    Object.keys(params).every(name => words.some(word => word.name === name))
  )
}

/** The address of a kept page; two with the same one are the same page. */
export function addressOfPage({ route, params, query }: KeptPage): string {
  return pathOf(route, params, Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))))
}
