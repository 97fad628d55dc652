import { type ComponentType, lazy, useState } from 'react'
import { matchPath } from 'react-router-dom'
import { patternOf, type RouteName } from '#contract/paths.ts'
import { PartGone } from '#src/views/error/part-gone.ts'
import { helpTopics } from '#src/views/help/topics.ts'
import { profileSections } from '#src/views/profile/sections.ts'
import type { Built } from '#src/views/shell/menu-table.ts'
import { studioSections } from '#src/views/studio/sections.ts'

export interface ScreenRoute {
  name: RouteName
  Screen: ComponentType
  /** Fetches the screen's chunk before it is drawn. */
  load: () => Promise<unknown>
  /** The areas of phrases that it begins with: they are fetched beside its chunk, not after it. */
  areas: readonly string[]
  /** Pages of their own (sign-in, onboarding) stand without menu and top bar. */
  bare?: boolean
  /** Behind sign-in. */
  signedIn?: boolean
  /** Those of its sections that exist; all of them where nothing is said. */
  sections?: readonly string[]
  /** One screen for all its addresses: going from one to another changes it and does not replace it. */
  keep?: boolean
}

type File = { Screen: ComponentType }

/** A screen and its chunk. When it is gone (a deploy moved it) the page says so instead of breaking. */
export function screen(fetch: () => Promise<File>): Pick<ScreenRoute, 'Screen' | 'load'> {
  let here: ComponentType | null = null
  const load = () =>
    fetch().then(
      file => {
        here = file.Screen
        return { default: file.Screen }
      },
      error => {
        throw new PartGone(error)
      },
    )
  const Late = lazy(load)
  function Screen() {
    // For as long as it stands: to React they are two.
    const [View] = useState<ComponentType>(() => here ?? Late)
    return <View />
  }
  return { Screen, load }
}

const arriving = ['arriving', 'sign-in']
const inMarket = ['casting-calls', 'market']

/** Every screen there is, by its route. */
export const routes: readonly ScreenRoute[] = [
  { name: 'sign-in', ...screen(() => import('./screens/sign-in.tsx')), areas: ['sign-in'], bare: true },
  { name: 'sign-up', ...screen(() => import('./screens/sign-up.tsx')), areas: arriving, bare: true },
  { name: 'email-confirm', ...screen(() => import('./screens/email-confirm.tsx')), areas: arriving, bare: true },
  { name: 'reset-password', ...screen(() => import('./screens/reset-password.tsx')), areas: arriving, bare: true },
  { name: 'roll', ...screen(() => import('./screens/role.tsx')), areas: arriving, bare: true, signedIn: true },
  {
    name: 'additional-information',
    ...screen(() => import('./screens/onboarding.tsx')),
    areas: ['onboarding', 'profile', 'sign-in'],
    bare: true,
    signedIn: true,
    keep: true,
  },
  {
    name: 'pages-account-setting',
    ...screen(() => import('./screens/account.tsx')),
    areas: ['account', 'brands', 'notification-settings', 'onboarding', 'profile'],
    sections: ['general', 'membership', 'social', 'notifications'],
    signedIn: true,
    keep: true,
  },
  {
    name: 'user_profile',
    ...screen(() => import('./screens/profile.tsx')),
    areas: ['profile', 'onboarding', 'reviews', 'interests', 'pitch-stepper', ...inMarket],
  },
  {
    name: 'setting-public-profile',
    ...screen(() => import('./screens/edit-profile.tsx')),
    areas: ['profile', 'account', 'onboarding'],
    sections: profileSections,
    signedIn: true,
    keep: true,
  },
  { name: 'home_search', ...screen(() => import('./screens/crossroads.tsx')), areas: ['onboarding'], signedIn: true },
  { name: 'dashboard-analytics', ...screen(() => import('./screens/home.tsx')), areas: ['home', 'deals'], signedIn: true },
  {
    name: 'my_work',
    ...screen(() => import('./screens/my-work.tsx')),
    areas: ['my-work', 'deals'],
    sections: ['proposals', 'networks', 'transactions'],
    signedIn: true,
    keep: true,
  },
  {
    name: 'my_work_brands',
    ...screen(() => import('./screens/brand-work.tsx')),
    areas: ['my-work', 'deals', ...inMarket],
    signedIn: true,
    keep: true,
  },
  {
    name: 'chat-proposal',
    ...screen(() => import('./screens/chat.tsx')),
    areas: ['chat', 'deal-room', 'deals'],
    signedIn: true,
    keep: true,
  },
  {
    name: 'apps-e-commerce-checkout',
    ...screen(() => import('./screens/checkout.tsx')),
    areas: ['shop'],
    signedIn: true,
    keep: true,
  },
  { name: 'cashier', ...screen(() => import('./screens/cashier.tsx')), areas: ['cashier'], signedIn: true },
  { name: 'casting_calls', ...screen(() => import('./screens/casting-calls.tsx')), areas: inMarket },
  { name: 'casting_call', ...screen(() => import('./screens/casting-call.tsx')), areas: inMarket },
  {
    name: 'steps_casting_call',
    ...screen(() => import('./screens/casting-call-stepper.tsx')),
    areas: ['casting-call-stepper', 'drafting', ...inMarket],
    signedIn: true,
    keep: true,
  },
  {
    name: 'casting_call_applications',
    ...screen(() => import('./screens/casting-call-applications.tsx')),
    areas: ['applications', 'my-work', 'casting-call-stepper', ...inMarket],
    signedIn: true,
    keep: true,
  },
  {
    name: 'stepper-send-pitch',
    ...screen(() => import('./screens/pitch-stepper.tsx')),
    areas: ['pitch-stepper', 'my-work', ...inMarket],
    signedIn: true,
    keep: true,
  },
  {
    name: 'notifications',
    ...screen(() => import('./screens/activity.tsx')),
    areas: ['notifications', 'notification-settings'],
    signedIn: true,
    keep: true,
  },
  {
    name: 'brandme_AI',
    ...screen(() => import('./screens/studio.tsx')),
    areas: ['studio'],
    sections: studioSections,
    signedIn: true,
    keep: true,
  },
  { name: 'status', ...screen(() => import('./screens/status.tsx')), areas: ['status'] },
  { name: 'support', ...screen(() => import('./screens/support.tsx')), areas: ['support'], signedIn: true },
  {
    name: 'reports',
    ...screen(() => import('./screens/reports.tsx')),
    areas: ['moderation', 'reviews'],
    signedIn: true,
    keep: true,
  },
  { name: 'flows', ...screen(() => import('./screens/flows.tsx')), areas: ['flows'], signedIn: true, keep: true },
  { name: 'help', ...screen(() => import('./screens/help.tsx')), areas: ['help'], sections: helpTopics, keep: true },
]

/** What menus may lead to. */
export const built: Built = (name, params = {}) => {
  const route = routes.find(one => one.name === name)
  const section = params.section ?? params.topic
  return route !== undefined && (!section || !route.sections || route.sections.includes(section))
}

/** The route of an address, or nothing. */
export function routeOf(pathname: string): ScreenRoute | undefined {
  return routes.find(({ name }) => matchPath(patternOf(name), pathname))
}

/** What has to change for a page to be another page. */
export function placeOf(pathname: string): string {
  const route = routeOf(pathname)
  return route?.keep ? route.name : pathname
}
