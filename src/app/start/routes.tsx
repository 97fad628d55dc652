import { type ComponentType, lazy, useState } from 'react'
import { matchPath } from 'react-router-dom'
import { paths, patternOf, type RouteName } from '#contract/paths.ts'
import type { Capability } from '#contract/rules/roles.ts'
import { PartGone } from '#src/views/error/part-gone.ts'
import { profileSections } from '#src/views/profile/sections.ts'
import { helpTopics } from '#src/views/shell/help-topics.ts'
import type { Built } from '#src/views/shell/menu-table.ts'
import { studioSections } from '#src/views/studio/sections.ts'

/** A screen and all that it begins with. */
interface ScreenPart {
  /** Its source, which the server tells the browser to fetch at once. */
  file: string
  Screen: ComponentType
  /** Fetches the screen's chunk before it is drawn. */
  load: () => Promise<unknown>
  /** The areas of phrases that it begins with: they are fetched beside its chunk, not after it. */
  areas: readonly string[]
}

export interface ScreenRoute extends ScreenPart {
  name: RouteName
  /** Pages of their own (sign-in, onboarding) stand without menu and top bar. */
  bare?: boolean
  /** Behind sign-in. */
  signedIn?: boolean
  /** The strangers' page, instead of being asked to sign in. */
  stranger?: ScreenPart
  /** The side whose screen it is: the other side of the market is told so, and led on. */
  side?: 'creator' | 'brand' | 'realty'
  /** The ability that a company’s role needs for it: without that the page says so instead of offering what the server refuses. */
  needs?: Capability
  /** Its first look tries nothing that could fail but the reading of itself: the words of errors come behind it, or with the failure. */
  errorsLater?: boolean
  /** Open to guests of a company's campaigns; every other screen behind sign-in shows what is the company's alone. */
  guests?: boolean
  /** Its sections that exist; all of them where the list is left out. */
  sections?: readonly string[]
  /** Sections that are screens of their own: what they need, the others do not fetch. */
  apart?: Readonly<Record<string, ScreenPart & Pick<ScreenRoute, 'side' | 'guests'>>>
  /** One screen for all its addresses: going from one to another changes it and does not replace it. */
  keep?: boolean
}

type File = { Screen: ComponentType }

const files = import.meta.glob<File>('/src/app/screens/*/[a-z]*.tsx')

/** A screen and its chunk. When it is gone (a deploy moved it) the page says so instead of breaking. */
function screen(name: string, areas: readonly string[]): ScreenPart {
  const file = `src/app/screens/${name}.tsx`
  let here: ComponentType | null = null
  const load = () =>
    (files[`/${file}`] as () => Promise<File>)().then(
      file => {
        here = file.Screen
        return { default: file.Screen }
      },
      error => {
        // React keeps what failed once: whoever comes next tries again.
        late = lazy(load)
        throw new PartGone(error)
      },
    )
  let late = lazy(load)
  function Screen() {
    // For as long as it stands: to React they are two.
    const [View] = useState<ComponentType>(() => here ?? late)
    return <View />
  }
  return { file, Screen, load, areas }
}

const arriving = ['arriving', 'sign-in']
const inMarket = ['casting-calls', 'market']

/** Every screen there is, by its route. */
export const routes: readonly ScreenRoute[] = [
  { name: 'sign-in', ...screen('arriving/sign-in', ['sign-in']), bare: true },
  { name: 'sign-up', ...screen('arriving/sign-up', arriving), bare: true },
  { name: 'email-confirm', ...screen('arriving/email-confirm', arriving), bare: true },
  { name: 'team_join', ...screen('arriving/join', [...arriving, 'team']), bare: true },
  { name: 'reset-password', ...screen('arriving/reset-password', arriving), bare: true },
  { name: 'roll', ...screen('arriving/role', arriving), bare: true, signedIn: true, guests: true },
  {
    name: 'additional-information',
    ...screen('onboarding/onboarding', ['onboarding', 'profile', 'sign-in']),
    bare: true,
    signedIn: true,
    keep: true,
  },
  {
    name: 'pages-account-setting',
    ...screen('account/account', ['account', 'brands', 'notification-settings', 'onboarding', 'profile']),
    sections: ['general', 'team', 'membership', 'api', 'social', 'notifications', 'blocked', 'standing', 'managed', 'branding'],
    apart: {
      team: screen('account/team', ['team', 'notification-settings']),
      membership: { ...screen('account/membership', ['membership', 'notification-settings', 'shop']), guests: false },
      api: { ...screen('account/api', ['api', 'notification-settings', 'tracking-links']), guests: false },
      social: { ...screen('account/social', ['social', 'notification-settings', 'profile']), guests: false },
      notifications: screen('account/notification-settings', ['notification-settings']),
      blocked: { ...screen('account/blocked', ['blocks', 'notification-settings']), guests: false },
      standing: { ...screen('account/standing', ['strikes', 'notification-settings']), guests: false },
      managed: { ...screen('account/managed', ['acting', 'notification-settings']), guests: false },
      branding: { ...screen('account/branding', ['branding', 'notification-settings', 'profile']), guests: false },
    },
    guests: true,
    signedIn: true,
    keep: true,
  },
  {
    name: 'user_profile',
    ...screen('profile/profile', ['profile', 'onboarding', 'reviews', 'interests', 'pitch-stepper', ...inMarket]),
  },
  {
    name: 'setting-public-profile',
    ...screen('profile/edit-profile', ['profile', 'account', 'onboarding']),
    sections: profileSections,
    signedIn: true,
    keep: true,
  },
  { name: 'home_search', ...screen('home/crossroads', ['onboarding']), signedIn: true },
  {
    name: 'dashboard-analytics',
    ...screen('home/home', ['home', 'deals', 'proposals', 'interests', ...inMarket]),
    stranger: screen('home/welcome', ['welcome', 'proposals', 'interests', 'realty', ...inMarket]),
    signedIn: true,
    errorsLater: true,
  },
  {
    name: 'my_work',
    ...screen('my-work/my-work', [
      'my-work',
      'adjustment-reasons',
      'saved-searches',
      'agenda',
      'deals',
      'proposals',
      'invitations',
      'analyzer',
      'channel-report',
      'interests',
      ...inMarket,
    ]),
    sections: ['proposals', 'networks', 'reports', 'transactions'],
    side: 'creator',
    signedIn: true,
    keep: true,
  },
  {
    name: 'my_work_brands',
    ...screen('my-work/brand-work', ['my-work', 'saved-searches', 'agenda', 'deals', ...inMarket]),
    side: 'brand',
    signedIn: true,
    keep: true,
  },
  {
    name: 'chat-proposal',
    ...screen('chat/chat', ['chat', 'credit-share', 'deals']),
    guests: true,
    signedIn: true,
    keep: true,
  },
  {
    name: 'apps-e-commerce-checkout',
    ...screen('shop/checkout', ['shop']),
    signedIn: true,
    keep: true,
  },
  { name: 'cashier', ...screen('shop/cashier', ['cashier']), signedIn: true },
  { name: 'transfer', ...screen('shop/transfer', ['cashier', 'tracking-links']), signedIn: true },
  { name: 'search_proposal', ...screen('proposals/proposals', ['proposals', 'interests', ...inMarket]) },
  { name: 'proposal', ...screen('proposals/proposal', ['proposals', 'interests', 'reviews', 'pitch-stepper', ...inMarket]) },
  {
    name: 'campaigns',
    ...screen('campaigns/campaigns', ['campaigns', ...inMarket]),
    sections: ['ooh'],
    apart: { ooh: { ...screen('ooh/ooh-campaigns', ['ooh-campaigns', 'campaigns', 'realty']), side: 'realty' } },
    side: 'brand',
    guests: true,
    signedIn: true,
  },
  {
    name: 'campaign',
    ...screen('campaigns/campaign', ['campaigns', 'casting-calls', 'deals', ...inMarket]),
    side: 'brand',
    guests: true,
    signedIn: true,
  },
  { name: 'shared_campaign', ...screen('campaigns/shared-campaign', ['campaigns', ...inMarket]) },
  { name: 'lists', ...screen('lists/lists', ['lists', ...inMarket]), side: 'brand', signedIn: true },
  {
    name: 'shared_pitches',
    ...screen('approvals/shared-pitches', ['approvals', 'outside-vote', 'applications', 'reviews', 'pitch-stepper', ...inMarket]),
  },
  { name: 'shared_report', ...screen('analyzer/shared-report', ['analyzer', 'channel-report', 'interests', ...inMarket]) },
  { name: 'shared_list', ...screen('lists/shared-list', ['lists', 'outside-vote', ...inMarket]) },
  { name: 'realty-search', ...screen('realty/realty', ['realty']), keep: true },
  { name: 'realty_maps', ...screen('realty/realty', ['realty']), keep: true },
  { name: 'space', ...screen('realty/space', ['realty']) },
  {
    name: 'ooh_campaign',
    ...screen('ooh/ooh-campaign', ['ooh-campaigns', 'creatives', 'campaigns', 'bookings', 'realty', ...inMarket]),
    side: 'realty',
    guests: true,
    signedIn: true,
  },
  { name: 'own_spaces', ...screen('hosting/own-spaces', ['hosting', 'realty']), side: 'realty', signedIn: true, keep: true },
  {
    name: 'space_calendar',
    ...screen('hosting/space-calendar', ['hosting', 'agenda', 'realty', 'bookings']),
    side: 'realty',
    signedIn: true,
    keep: true,
  },
  {
    name: 'steps_space',
    ...screen('hosting/space-stepper', ['space-stepper', 'hosting', 'form-steps', 'realty', 'chat', ...inMarket]),
    side: 'realty',
    needs: 'run',
    signedIn: true,
    keep: true,
  },
  {
    name: 'bookings',
    ...screen('bookings/bookings', ['bookings', 'creatives', 'agenda', 'realty']),
    side: 'realty',
    signedIn: true,
    keep: true,
  },
  {
    name: 'booking',
    ...screen('bookings/booking', [
      'bookings',
      'balance',
      'disputes',
      'deal-room',
      'creatives',
      'tracking-links',
      'realty',
      'chat',
    ]),
    side: 'realty',
    signedIn: true,
  },
  { name: 'casting_calls', ...screen('casting-calls/casting-calls', inMarket) },
  { name: 'casting_call', ...screen('casting-calls/casting-call', ['invitations', ...inMarket]) },
  {
    name: 'steps_casting_call',
    ...screen('casting-calls/casting-call-stepper', [
      'casting-call-stepper',
      'renewal-rate',
      'form-steps',
      'drafting',
      'credit-share',
      ...inMarket,
    ]),
    side: 'brand',
    needs: 'run',
    signedIn: true,
    keep: true,
  },
  {
    name: 'steps_proposal',
    ...screen('proposals/proposal-stepper', [
      'proposal-stepper',
      'renewal-rate',
      'proposals',
      'form-steps',
      'pitch-stepper',
      'interests',
      ...inMarket,
    ]),
    side: 'creator',
    signedIn: true,
    keep: true,
  },
  {
    name: 'casting_call_applications',
    ...screen('applications/casting-call-applications', [
      'applications',
      'approvals',
      'proposals',
      'reviews',
      'my-work',
      'casting-call-stepper',
      'milestones',
      'renewal-rate',
      'pitch-stepper',
      ...inMarket,
    ]),
    side: 'brand',
    signedIn: true,
    keep: true,
  },
  {
    name: 'casting_call_invitations',
    ...screen('invitations/call-invitations', ['invitations', ...inMarket]),
    side: 'brand',
    signedIn: true,
    keep: true,
  },
  {
    name: 'stepper-send-pitch',
    ...screen('applications/pitch-stepper', ['pitch-stepper', 'my-work', 'credit-share', ...inMarket]),
    signedIn: true,
    keep: true,
  },
  {
    name: 'notifications',
    ...screen('notifications/activity', ['notifications', 'notification-settings']),
    guests: true,
    signedIn: true,
    keep: true,
  },
  {
    name: 'brandme_AI',
    ...screen('studio/studio', ['studio', 'credit-share']),
    sections: studioSections,
    signedIn: true,
    keep: true,
  },
  {
    name: 'tracking_links',
    ...screen('tracking-links/tracking-links', ['tracking-links', ...inMarket]),
    signedIn: true,
    keep: true,
  },
  { name: 'tracking_link', ...screen('tracking-links/tracking-link', ['tracking-links', ...inMarket]), signedIn: true },
  {
    name: 'auth-search',
    ...screen('finder/finder', ['finder', 'channel-report', 'saved-searches', 'interests', ...inMarket]),
    side: 'brand',
    needs: 'take_part',
    signedIn: true,
    keep: true,
  },
  {
    name: 'analyzer',
    ...screen('analyzer/analyzer', ['analyzer', 'channel-report', 'interests', ...inMarket]),
    side: 'brand',
    signedIn: true,
  },
  { name: 'monitor', ...screen('monitor/monitor', ['monitor', ...inMarket]), signedIn: true, keep: true },
  { name: 'monitor_feeds', ...screen('monitor/monitor-feeds', ['monitor', ...inMarket]), signedIn: true, keep: true },
  { name: 'monitor_rule', ...screen('monitor/monitor-rule', ['monitor', ...inMarket]), needs: 'run', signedIn: true },
  { name: 'status', ...screen('help/status', ['status']) },
  { name: 'support', ...screen('help/support', ['support']), guests: true, signedIn: true },
  { name: 'proposal_ban', ...screen('bans/proposal-ban', ['bans']), side: 'creator', signedIn: true },
  {
    name: 'dispute',
    ...screen('disputes/dispute', [
      'disputes',
      'deals',
      'deal-room',
      'delivery-review',
      'milestones',
      'bookings',
      'realty',
      ...inMarket,
    ]),
    signedIn: true,
  },
  {
    name: 'contract',
    ...screen('papers/contract', ['contract', 'deal-room', 'milestones', 'tracking-links', ...inMarket]),
    signedIn: true,
    keep: true,
  },
  { name: 'verify', ...screen('papers/verify', ['contract']), keep: true },
  {
    name: 'transactions',
    ...screen('my-work/transactions', ['my-work', 'adjustment-reasons', 'shop']),
    signedIn: true,
    needs: 'see_money',
    keep: true,
  },
  { name: 'statements', ...screen('statements/statements', ['statements']), signedIn: true, needs: 'see_money', keep: true },
  {
    name: 'statement',
    ...screen('statements/statement', ['statements', 'adjustment-reasons', 'shop']),
    signedIn: true,
    needs: 'see_money',
    keep: true,
  },
  {
    name: 'rights',
    ...screen('rights/rights', ['rights', 'tracking-links', 'deal-room', ...inMarket]),
    signedIn: true,
    keep: true,
  },
  {
    name: 'placement',
    ...screen('rights/placement', ['creatives', 'rights', 'realty', ...inMarket]),
    side: 'brand',
    signedIn: true,
    keep: true,
  },
  { name: 'licence', ...screen('rights/licence', ['rights', 'tracking-links', ...inMarket]) },
  {
    name: 'reports',
    ...screen('staff/reports', [
      'moderation',
      'payout',
      'creatives',
      'disputes',
      'bans',
      'adjustments',
      'taxes',
      'adjustment-reasons',
      'strikes',
      'figures',
      'reports',
      'reviews',
      'proposals',
      'hosting',
      'realty',
      ...inMarket,
    ]),
    signedIn: true,
    keep: true,
  },
  { name: 'managed_accounts', ...screen('staff/managed-accounts', ['acting']), signedIn: true, keep: true },
  { name: 'audit', ...screen('staff/audit', ['audit', 'acting']), signedIn: true, keep: true },
  { name: 'flows', ...screen('staff/flows', ['flows']), signedIn: true, keep: true },
  { name: 'help', ...screen('help/help', ['help']), sections: helpTopics, keep: true },
]

/** Targets of menus. */
export const built: Built = (name, params = {}) => {
  const route = routes.find(one => one.name === name)
  const section = params.section ?? params.topic
  return route !== undefined && (!section || !route.sections || route.sections.includes(section))
}

/** The route as one of its sections has it. */
export const inSection = (route: ScreenRoute, section = ''): ScreenRoute => ({ ...route, ...route.apart?.[section] })

/** The route as strangers have it. */
export const forStrangers = (route: ScreenRoute): ScreenRoute =>
  route.stranger ? { ...route, ...route.stranger, signedIn: false } : route

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase()
let latest: { pathname: string; route: ScreenRoute | undefined } = { pathname: '', route: undefined }

/** The route of an address with all its sections, or nothing. Asked for often while one page is drawn: the latest answer is kept. */
export function routeAt(pathname: string): ScreenRoute | undefined {
  if (latest.pathname !== pathname) {
    // A pattern is compiled each time it is tried: only those are that begin like the address.
    const first = firstPart(pathname)
    const route = routes.find(({ name }) => firstPart(paths[name]) === first && matchPath(patternOf(name), pathname))
    latest = { pathname, route }
  }
  return latest.route
}

/** The route of an address as its section has it, or nothing. */
export function routeOf(pathname: string): ScreenRoute | undefined {
  const route = routeAt(pathname)
  return route && inSection(route, matchPath(patternOf(route.name), pathname)?.params.section)
}

/** The parts whose change makes another page. */
export function placeOf(pathname: string): string {
  const route = routeOf(pathname)
  return route?.keep ? route.name : pathname
}
