import { MapPinAreaIcon } from '@phosphor-icons/react/dist/csr/MapPinArea'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { type ComponentProps, createElement } from 'react'
import type { Ability, Action, Group, Resource } from '#contract/abilities.ts'
import { type HostBrand, hostLink, type LinkTopic } from '#contract/hosts.ts'
import type { Language } from '#contract/languages.ts'
import type { RouteName } from '#contract/paths.ts'
import type { Benefit } from '#contract/plans.ts'
import { type Capability, mayAs, type TeamRole } from '#contract/rules/roles.ts'
import type { PhosphorIcon } from '#src/components/Icon.tsx'
import { later } from '#src/components/later.tsx'
import type { MenuIconName } from './menu-icons.ts'

/** The icon of a place that only people who are signed in see: strangers do not load it, nor the file that it shares with their screens. Room is left till it is there. */
export const late = (name: MenuIconName) =>
  later<ComponentProps<PhosphorIcon>>(() => import('./menu-icons.ts').then(file => file.menuIcons[name]), {
    waiting: ({ size = 20 }) => createElement('svg', { width: size, height: size, 'aria-hidden': true }),
  })

/** A place of the menu: the specification's menu item (§3), which also feeds the bottom bar of phones. */
export interface MenuItem {
  /** Key of the phrase. */
  title: string
  /** A shorter one, for the bottom bar. */
  shortTitle?: string
  /** The one to use when another place with the same title is beside it: staff see both halves of the market. */
  apartTitle?: string
  /** The short title that goes with `apartTitle`, for the bottom bar. */
  apartShortTitle?: string
  icon?: PhosphorIcon
  image?: string
  /** Key of the heading it stands under. */
  header?: string
  route?: RouteName
  params?: Record<string, string>
  /** Other places that count as this one: forms that belong to it. */
  also?: readonly RouteName[]
  external?: boolean
  href?: string
  /** The topic whose address the host may name; that address is then opened instead. */
  link?: LinkTopic
  resource?: Resource
  action?: Action
  /** Needs `manage` of this; without it the item is locked. */
  permission?: Resource
  /** True where the plan is looked at: without `plan_benefit` the item is locked. */
  verify_plan?: boolean
  plan_benefit?: Benefit
  disabled?: boolean
  /** The capability that a role in a company needs to have something there; to read its work where nothing is said. */
  needs?: Capability
  /** Roles that never see it. */
  exclude?: readonly (Group | 'superuser')[]
  hasCounter?: boolean
  /** Key of a small label behind the title. */
  newLabel?: string
  available_without_session?: boolean
  /** On the host of real estate people without a session see these places, in place of the market of creators. */
  opens_spaces?: boolean
}

const brandMenu = { action: 'read', resource: 'brand_home', exclude: ['realty'] } as const
const realtyMenu = {
  action: 'read',
  resource: 'realty_home',
  exclude: ['creator', 'brand', 'premium', 'whitelabel', 'espejo', 'other', 'superuser'],
} as const
const staffMenu = { action: 'manage', resource: 'all', header: 'menu.header.operations' } as const

/** Every place there is or will be (specification §2, §3 and §6 as docs/domain.md reads them), in the order of the menu. */
export const menuTable: readonly MenuItem[] = [
  {
    title: 'menu.item.dashboard',
    icon: late('SquaresFour'),
    route: 'dashboard-analytics',
    action: 'read',
    resource: 'auth',
    exclude: ['realty'],
  },
  {
    ...brandMenu,
    title: 'menu.item.campaigns',
    icon: late('Megaphone'),
    route: 'campaigns',
    also: ['campaign'],
    permission: 'view_campaign',
    needs: 'follow',
  },
  {
    title: 'menu.item.marketplace',
    icon: StorefrontIcon,
    route: 'search_proposal',
    also: ['proposal', 'steps_proposal'],
    action: 'read',
    resource: 'proposal',
    exclude: ['creator', 'realty'],
    available_without_session: true,
  },
  {
    title: 'menu.item.castingCalls',
    shortTitle: 'menu.item.castingCallsShort',
    icon: MegaphoneSimpleIcon,
    route: 'casting_calls',
    also: ['stepper-send-pitch', 'steps_casting_call'],
    action: 'read',
    resource: 'casting_call',
    exclude: ['realty'],
    available_without_session: true,
  },
  {
    title: 'menu.item.myWork',
    apartTitle: 'menu.item.workOfCreators',
    apartShortTitle: 'menu.item.workOfCreatorsShort',
    icon: late('ClipboardText'),
    route: 'my_work',
    action: 'read',
    resource: 'creator_home',
    exclude: ['realty'],
    hasCounter: true,
  },
  {
    ...brandMenu,
    title: 'menu.item.myWork',
    apartTitle: 'menu.item.workOfBrands',
    apartShortTitle: 'menu.item.workOfBrandsShort',
    icon: late('ClipboardText'),
    route: 'my_work_brands',
    params: { section: 'campaigns' },
    hasCounter: true,
  },
  {
    title: 'menu.item.chat',
    icon: late('ChatCircleText'),
    route: 'chat-proposal',
    action: 'read',
    resource: 'chat',
    // With the people of the house.
    needs: 'follow',
    exclude: ['realty'],
    hasCounter: true,
  },
  { ...brandMenu, title: 'menu.item.lists', icon: late('ListHeart'), route: 'lists', permission: 'view_list' },
  {
    title: 'menu.item.trackingLinks',
    icon: late('LinkSimple'),
    route: 'tracking_links',
    also: ['tracking_link'],
    action: 'read',
    resource: 'tracking_link',
    exclude: ['realty'],
    verify_plan: true,
    plan_benefit: 'view_tracking_links',
  },
  {
    title: 'menu.item.rights',
    icon: late('Certificate'),
    route: 'rights',
    action: 'read',
    resource: 'deal',
    exclude: ['realty'],
  },
  {
    ...realtyMenu,
    title: 'menu.item.campaigns',
    icon: late('Megaphone'),
    route: 'campaigns',
    params: { section: 'ooh' },
    also: ['ooh_campaign'],
    needs: 'follow',
  },
  {
    ...realtyMenu,
    title: 'menu.item.locationSearch',
    icon: MapPinAreaIcon,
    route: 'realty-search',
    also: ['space'],
    opens_spaces: true,
  },
  { ...realtyMenu, title: 'menu.item.maps', icon: MapTrifoldIcon, route: 'realty_maps', opens_spaces: true },
  {
    ...realtyMenu,
    title: 'menu.item.bookings',
    icon: late('ClipboardText'),
    route: 'bookings',
    also: ['booking'],
    hasCounter: true,
  },
  {
    ...realtyMenu,
    title: 'menu.item.ownSpaces',
    icon: late('Buildings'),
    route: 'own_spaces',
    also: ['steps_space', 'space_calendar'],
  },
  {
    ...realtyMenu,
    title: 'menu.item.chat',
    icon: late('ChatCircleText'),
    route: 'chat-proposal',
    needs: 'follow',
    hasCounter: true,
  },
  {
    ...realtyMenu,
    title: 'menu.item.trackingLinks',
    icon: late('LinkSimple'),
    route: 'tracking_links',
    also: ['tracking_link'],
    verify_plan: true,
    plan_benefit: 'view_tracking_links',
  },
  {
    ...brandMenu,
    title: 'menu.item.searcher',
    header: 'menu.header.discover',
    icon: late('Binoculars'),
    route: 'auth-search',
    permission: 'view_searcher',
  },
  {
    ...brandMenu,
    title: 'menu.item.analyzer',
    header: 'menu.header.discover',
    icon: late('ChartLineUp'),
    route: 'analyzer',
    permission: 'view_analyzer',
    exclude: ['creator', 'realty'],
  },
  {
    title: 'menu.item.monitor',
    header: 'menu.header.discover',
    icon: late('Broadcast'),
    route: 'monitor',
    also: ['monitor_rule', 'monitor_feeds'],
    action: 'read',
    resource: 'view_monitor',
    permission: 'view_monitor',
    exclude: ['realty'],
  },
  {
    title: 'menu.item.studio',
    header: 'menu.header.create',
    icon: late('Sparkle'),
    route: 'brandme_AI',
    params: { section: 'community' },
    action: 'read',
    resource: 'auth',
    exclude: ['realty'],
    newLabel: 'menu.new',
  },
  { ...staffMenu, title: 'menu.item.reports', icon: late('Flag'), route: 'reports' },
  { ...staffMenu, title: 'menu.item.managedAccounts', icon: late('UserSwitch'), route: 'managed_accounts' },
  { ...staffMenu, title: 'menu.item.audit', icon: late('ClipboardText'), route: 'audit' },
  { ...staffMenu, title: 'menu.item.flows', icon: late('FlowArrow'), route: 'flows' },
  { ...staffMenu, title: 'menu.item.status', icon: late('Pulse'), route: 'status', link: 'status' },
]

export interface MenuPerson {
  role: Group | null
  is_superuser?: boolean
  ability: Ability
  /** Benefits of the plan. */
  benefits?: readonly Benefit[]
  /** The role in the company that they act for. */
  teamRole?: TeamRole | null
}

/** True where a screen exists at this address: nobody is led to one that does not exist. */
export type Built = (name: RouteName, params?: Record<string, string>) => boolean

/** Facts that the menu depends on: the host, the reader's language, and the screens there are. */
export interface MenuPlace {
  brand: Pick<HostBrand, 'links' | 'realty'>
  /** Of the reader: a host may have a page for each. */
  language: Language
  built: Built
}

export interface VisibleItem {
  item: MenuItem
  /** Shown with a crown: the plan does not have it. */
  locked: boolean
}

/**
 * Specification §6: hidden for excluded roles, and where a role in the company has nothing to see; shown if the ability allows or it is available without a session; a permission
 * without `manage`, or a missing plan benefit, locks it. `null` is somebody without a session.
 */
export function allowedItems(table: readonly MenuItem[], person: MenuPerson | null): VisibleItem[] {
  return table.flatMap(item => {
    const role = person && (person.role ?? (person.is_superuser ? 'superuser' : null))
    if (role && item.exclude?.includes(role)) return []
    const allowed =
      person !== null &&
      item.action !== undefined &&
      item.resource !== undefined &&
      person.ability.can(item.action, item.resource)
    if (!allowed && !item.available_without_session) return []
    if (!item.available_without_session && !mayAs(person?.teamRole, item.needs ?? 'read')) return []
    const unpermitted = item.permission !== undefined && !person?.ability.can('manage', item.permission)
    const unpaid =
      Boolean(item.verify_plan && item.plan_benefit) &&
      !person?.ability.can('manage', 'all') &&
      !person?.benefits?.some(benefit => benefit === item.plan_benefit)
    return [{ item, locked: Boolean(item.disabled) || unpermitted || unpaid }]
  })
}

/** The allowed items that lead somewhere on this host, and the locked ones; two items never have the same words. */
export function visibleItems(table: readonly MenuItem[], person: MenuPerson | null, place: MenuPlace): VisibleItem[] {
  const outside = person === null && place.brand.realty
  const allowed = outside
    ? table.flatMap(item => (item.opens_spaces ? [{ item, locked: false }] : []))
    : allowedItems(table, person)
  const there = allowed
    .map(({ item, locked }) => ({ item: onHost(item, place), locked }))
    // A locked place opens the upsell, whether its screen exists or not.
    .filter(({ item, locked }) => locked || item.external || (item.route !== undefined && place.built(item.route, item.params)))
  return there.map(({ item, locked }) => {
    const twice = item.apartTitle && there.some(other => other.item !== item && other.item.title === item.title)
    return { item: twice ? { ...item, title: item.apartTitle ?? item.title, shortTitle: item.apartShortTitle } : item, locked }
  })
}

function onHost(item: MenuItem, { brand, language }: MenuPlace): MenuItem {
  const href = item.link && hostLink(brand, item.link, language)
  return href ? { ...item, href, external: true } : item
}
