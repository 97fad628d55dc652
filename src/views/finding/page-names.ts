import type { BookmarkSubject, KeepableRoute, KeptPage } from '#contract/rules/bookmark.ts'

/** Keys of what a page is called, in the area `finding` unless they name another. */
interface PageName {
  title: string
  /** Name of the part that it belongs to. */
  under?: string
}

const item = (name: string): PageName => ({ title: `shell:menu.item.${name}` })

/** Names of pages in the reader's language: the menu's own name where it has one. */
const names: Record<KeepableRoute, PageName> = {
  'dashboard-analytics': item('dashboard'),
  campaigns: item('campaigns'),
  campaign: { title: 'page.campaign' },
  search_proposal: item('marketplace'),
  proposal: { title: 'page.proposal' },
  casting_calls: item('castingCalls'),
  casting_call: { title: 'page.casting_call' },
  casting_call_applications: { title: 'page.casting_call_applications' },
  casting_call_invitations: { title: 'page.casting_call_invitations' },
  my_work_brands: item('myWork'),
  my_work: item('myWork'),
  'chat-proposal': item('chat'),
  lists: item('lists'),
  tracking_links: item('trackingLinks'),
  tracking_link: { title: 'page.tracking_link' },
  'auth-search': item('searcher'),
  analyzer: item('analyzer'),
  monitor: item('monitor'),
  monitor_feeds: { title: 'page.monitor_feeds', under: 'shell:menu.item.monitor' },
  monitor_rule: { title: 'page.monitor_rule' },
  brandme_AI: item('studio'),
  'pages-account-setting': { title: 'shell:user.settings' },
  user_profile: { title: 'page.user_profile' },
  'setting-public-profile': { title: 'shell:user.profile' },
  status: item('status'),
  'realty-search': item('locationSearch'),
  realty_maps: item('maps'),
  space: { title: 'page.space' },
  own_spaces: item('ownSpaces'),
  space_calendar: { title: 'page.space_calendar' },
  bookings: item('bookings'),
  booking: { title: 'page.booking' },
  steps_proposal: { title: 'page.steps_proposal' },
  steps_space: { title: 'page.steps_space' },
  'stepper-send-pitch': { title: 'page.stepper-send-pitch' },
  steps_casting_call: { title: 'page.steps_casting_call' },
  help: { title: 'help.help' },
  support: { title: 'shell:user.contact' },
  notifications: { title: 'page.notifications' },
  reports: item('reports'),
  managed_accounts: item('managedAccounts'),
  audit: item('audit'),
  dispute: { title: 'page.dispute' },
  rights: item('rights'),
  flows: item('flows'),
}

/** Pages whose sections have names of their own. */
const sections: Partial<Record<KeepableRoute, string>> = {
  'pages-account-setting': 'settings',
  'setting-public-profile': 'profile',
  my_work: 'work',
  brandme_AI: 'studio',
  help: 'help',
}

export function pageName({ route, params }: KeptPage, has: (key: string) => boolean): PageName {
  const name = names[route]
  const area = sections[route]
  const section = params.section ?? params.topic
  const key = area && section ? `${area}.${section}` : ''
  if (!key || !has(key)) return name
  return route === 'help' ? { title: key } : { title: key, under: name.title }
}

/** Words for a kept page: the thing's own title where it is about one, and the kind of page beside it. */
export interface BookmarkWords {
  title: string
  detail: string
  gone: boolean
}

interface Kept extends KeptPage {
  about: BookmarkSubject
  title: string | null
}

interface Phrases {
  t(key: string): string
  has(key: string): boolean
}

export function bookmarkWords(kept: Kept, { t, has }: Phrases): BookmarkWords {
  const name = pageName(kept, has)
  const asked = kept.query.query ?? ''
  if (kept.about === 'page') {
    const handle = kept.params.handle ? `@${kept.params.handle}` : ''
    const detail = [name.under ? t(name.under) : '', handle, asked].filter(Boolean).join(' · ')
    return { title: t(name.title), detail, gone: false }
  }
  if (kept.title === null) return { title: t('finding:gone'), detail: t(name.title), gone: true }
  return { title: kept.title, detail: [t(name.title), asked].filter(Boolean).join(' · '), gone: false }
}
