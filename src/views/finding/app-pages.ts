import type { User } from '#contract/entities/user.ts'
import { fold } from '#contract/fold.ts'
import type { HostBrand } from '#contract/hosts.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { pathOf, type RouteName } from '#contract/paths.ts'
import { plans } from '#contract/plans.ts'
import { profileSections } from '../profile/sections.ts'
import { helpTopics } from '../shell/help-topics.ts'
import type { Built, MenuPerson } from '../shell/menu-table.ts'
import { menuTable, visibleItems } from '../shell/menu-table.ts'
import { studioSections } from '../studio/sections.ts'

/** A page of the app, as it is found by its words. */
export interface AppPage {
  /** Key of its phrase, in the area `finding` unless it names another. */
  title: string
  /** Key of what it belongs to. */
  under?: string
  to: string
}

interface Place {
  title: string
  under?: string
  route: RouteName
  params?: Record<string, string>
  when?: boolean
}

const sectionsOf = (route: RouteName, under: string, key: string, sections: readonly string[]): Place[] =>
  sections.map(section => ({ title: `${key}.${section}`, under, route, params: { section } }))

/** Pages of the menu, and the pages below it that have a name of their own. */
export function appPages(user: User, person: MenuPerson, brand: HostBrand, built: Built, language: Language): AppPage[] {
  const menu = visibleItems(menuTable, person, { brand, built, language }).flatMap(({ item, locked }): AppPage[] =>
    locked || item.external || !item.route ? [] : [{ title: `shell:${item.title}`, to: pathOf(item.route, item.params) }],
  )
  const creator = person.role === 'creator'
  const places: Place[] = [
    ...sectionsOf('pages-account-setting', 'shell:user.settings', 'settings', [
      'general',
      ...(user.organization ? ['team'] : []),
      ...(user.is_superuser ? [] : ['membership']),
      ...(user.organization && plans[user.current_plan.name].brandings > 0 ? ['branding'] : []),
      'social',
      'notifications',
      'blocked',
      ...(user.is_superuser ? [] : ['standing']),
      ...(person.role === 'espejo' ? ['managed'] : []),
    ]),
    ...(creator
      ? [
          ...sectionsOf('setting-public-profile', 'shell:user.profile', 'profile', profileSections),
          ...sectionsOf('my_work', 'shell:menu.item.myWork', 'work', ['proposals', 'networks', 'transactions']),
        ]
      : []),
    ...(person.role === 'realty' ? [] : sectionsOf('brandme_AI', 'shell:menu.item.studio', 'studio', studioSections)),
    // Everybody may look; the menu of others than real estate does not have it.
    { title: 'shell:menu.item.locationSearch', route: 'realty-search' },
    { title: 'page.notifications', route: 'notifications' },
    { title: 'page.transactions', route: 'transactions', when: !creator && !user.is_superuser },
    { title: 'page.statements', route: 'statements', when: !user.is_superuser },
    { title: 'shell:user.contact', route: 'support', when: !user.is_superuser },
    ...helpTopics.map(topic => ({ title: `help.${topic}`, route: 'help' as const, params: { topic } })),
  ]
  const below = places.flatMap(({ title, under, route, params, when = true }): AppPage[] =>
    when && built(route, params) ? [{ title, under, to: pathOf(route, params) }] : [],
  )
  const all = [...menu, ...below]
  return all.filter((page, index) => all.findIndex(other => other.to === page.to) === index)
}

/** The pages whose name holds the words: those that begin with them first, then those whose place does. */
export function matchPages<P extends { words: string; about?: string }>(pages: readonly P[], text: string): P[] {
  const words = fold(text)
  if (!words) return []
  const place = ({ words: name, about = '' }: P) => {
    const plain = fold(name)
    return plain.startsWith(words) ? 0 : plain.includes(words) ? 1 : fold(about).includes(words) ? 2 : 3
  }
  return pages
    .map(page => ({ page, place: place(page) }))
    .filter(one => one.place < 3)
    .sort((a, b) => a.place - b.place)
    .slice(0, limits.search.perGroup)
    .map(one => one.page)
}
