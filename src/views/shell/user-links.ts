import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap'
import { HeadsetIcon } from '@phosphor-icons/react/dist/csr/Headset'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { PulseIcon } from '@phosphor-icons/react/dist/csr/Pulse'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Group, Side } from '#contract/abilities.ts'
import { type HostBrand, hostLink, type LinkTopic } from '#contract/hosts.ts'
import type { Language } from '#contract/languages.ts'
import { pathOf, type RouteName } from '#contract/paths.ts'
import type { PhosphorIcon } from '#src/components/Icon.tsx'
import type { Built } from './menu-table.ts'

export interface LinkedPerson {
  side: Side
  role: Group | null
  vanity_name: string | null
  /** No party: there is nothing to buy, and nobody to write to but themselves. */
  is_staff?: boolean
  /** Somebody from outside who follows campaigns: there is no home and no plan for them. */
  is_guest?: boolean
}

/** One possible line of the user dropdown, with the conditions of specification §2. */
interface Candidate {
  title: string
  icon: PhosphorIcon
  /** Below the language, beside signing out. */
  last?: boolean
  when?: boolean
  route: RouteName
  params?: Record<string, string>
  /** The topic whose address the host may name; that address is then opened instead. */
  link?: LinkTopic
}

export interface UserLink {
  title: string
  icon: PhosphorIcon
  to: string
  external: boolean
  last: boolean
}

function candidates(
  { side, role, vanity_name, is_staff = false, is_guest = false }: LinkedPerson,
  brand: HostBrand,
): Candidate[] {
  const creator = side === 'creator'
  const settings = {
    title: 'user.settings',
    icon: GearSixIcon,
    route: 'pages-account-setting',
    params: { section: 'general' },
  } as const
  return [
    creator && vanity_name
      ? { title: 'user.profile', icon: IdentificationCardIcon, route: 'user_profile', params: { user: vanity_name } }
      : creator
        ? {
            title: 'user.profileSettings',
            icon: IdentificationCardIcon,
            route: 'setting-public-profile',
            params: { section: 'connections' },
          }
        : settings,
    { title: 'user.home', icon: SquaresFourIcon, when: side !== 'realty' && !is_guest, route: 'dashboard-analytics' },
    { title: 'user.networks', icon: ShareNetworkIcon, when: creator, route: 'my_work', params: { section: 'networks' } },
    {
      title: 'user.networks',
      icon: ShareNetworkIcon,
      when: role === 'whitelabel',
      route: 'pages-account-setting',
      params: { section: 'social' },
    },
    {
      title: 'user.transactions',
      icon: ReceiptIcon,
      when: creator && !brand.realty,
      route: 'my_work',
      params: { section: 'transactions' },
    },
    {
      title: 'user.membership',
      icon: CrownIcon,
      when: !is_staff && !is_guest,
      route: 'pages-account-setting',
      params: { section: 'membership' },
    },
    // For everyone but creators the first line leads there already.
    { ...settings, when: creator },
    { title: 'user.status', icon: PulseIcon, when: !creator, route: 'status', link: 'status' },
    {
      title: 'user.academy',
      icon: GraduationCapIcon,
      when: creator && !brand.realty,
      route: 'help',
      params: { topic: 'academy' },
      link: 'academy',
    },
    {
      title: 'user.help',
      icon: LifebuoyIcon,
      last: true,
      when: !brand.realty,
      route: 'help',
      params: { topic: 'help' },
      link: 'help',
    },
    {
      title: 'user.contact',
      icon: HeadsetIcon,
      last: true,
      when: !brand.realty && !is_staff,
      route: 'support',
      link: 'contact',
    },
    {
      title: 'user.deletion',
      icon: TrashIcon,
      last: true,
      when: !brand.realty && !is_staff,
      route: 'support',
      params: { topic: 'deletion' },
      link: 'deletion',
    },
  ]
}

/** The links of the user dropdown on this host, as far as there is something behind them, for a reader of `language`. */
export function userLinks(person: LinkedPerson, brand: HostBrand, built: Built, language: Language): UserLink[] {
  return candidates(person, brand).flatMap(({ title, icon, last = false, when = true, route, params, link }): UserLink[] => {
    if (!when) return []
    const href = link && hostLink(brand, link, language)
    if (href) return [{ title, icon, to: href, external: true, last }]
    return built(route, params) ? [{ title, icon, to: pathOf(route, params), external: false, last }] : []
  })
}
