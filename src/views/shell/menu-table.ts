import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import type { Ability, Action, Group, Resource } from '#contract/abilities.ts'
import type { RouteName } from '#contract/paths.ts'
import type { PhosphorIcon } from '#src/components/Icon.tsx'

/** A place of the menu: the specification's menu item (§3), which also feeds the bottom bar of phones. */
export interface MenuItem {
  /** Key of the phrase. */
  title: string
  /** A shorter one, for the bottom bar. */
  shortTitle?: string
  icon?: PhosphorIcon
  image?: string
  /** Key of the heading that begins here. */
  header?: string
  route?: RouteName
  params?: Record<string, string>
  /** Other places that count as this one: forms that belong to it. */
  also?: readonly RouteName[]
  external?: boolean
  href?: string
  resource?: Resource
  action?: Action
  /** Needs `manage` of this; without it the item is locked. */
  permission?: Resource
  /** Needs this benefit of the plan; without it the item is locked. */
  plan_benefit?: string
  verify_plan?: boolean
  disabled?: boolean
  /** Roles that never see it. */
  exclude?: readonly (Group | 'superuser')[]
  hasCounter?: boolean
  /** Key of a small label behind the title. */
  newLabel?: string
  available_without_session?: boolean
}

export const menuTable: readonly MenuItem[] = [
  {
    title: 'menu.item.dashboard',
    icon: SquaresFourIcon,
    route: 'dashboard-analytics',
    action: 'read',
    resource: 'auth',
    exclude: ['realty'],
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
    icon: ClipboardTextIcon,
    route: 'my_work',
    action: 'read',
    resource: 'creator_home',
    hasCounter: true,
  },
  {
    title: 'menu.item.myWork',
    icon: ClipboardTextIcon,
    route: 'my_work_brands',
    params: { section: 'campaigns' },
    action: 'read',
    resource: 'brand_home',
    exclude: ['realty'],
    hasCounter: true,
  },
  {
    title: 'menu.item.chat',
    icon: ChatCircleTextIcon,
    route: 'chat-proposal',
    action: 'read',
    resource: 'chat',
    exclude: ['realty'],
    hasCounter: true,
  },
  { title: 'menu.item.flows', icon: FlowArrowIcon, route: 'flows', action: 'manage', resource: 'all' },
]

export interface MenuPerson {
  role: Group | null
  ability: Ability
  /** Benefits of the plan. */
  benefits?: readonly string[]
}

export interface VisibleItem {
  item: MenuItem
  /** Shown with a crown: the plan does not have it. */
  locked: boolean
}

/**
 * Specification §6: hidden for excluded roles; shown if the ability allows or it is available without a session; a permission
 * without `manage`, or a missing plan benefit, locks it. `null` is somebody without a session, `ability` what they may do.
 */
export function visibleItems(table: readonly MenuItem[], person: MenuPerson | null): VisibleItem[] {
  return table.flatMap(item => {
    if (person?.role && item.exclude?.includes(person.role)) return []
    const allowed =
      person !== null &&
      item.action !== undefined &&
      item.resource !== undefined &&
      person.ability.can(item.action, item.resource)
    if (!allowed && !item.available_without_session) return []
    const unpermitted = item.permission !== undefined && !person?.ability.can('manage', item.permission)
    const unpaid = item.plan_benefit !== undefined && !person?.benefits?.includes(item.plan_benefit)
    return [{ item, locked: Boolean(item.disabled) || unpermitted || unpaid }]
  })
}
