import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { patternOf, type RouteName } from '#contract/paths.ts'
import { PartGone } from '#src/views/error/part-gone.ts'
import { helpTopics } from '#src/views/help/topics.ts'
import { profileSections } from '#src/views/profile/sections.ts'
import type { Built } from '#src/views/shell/menu-table.ts'
import { studioSections } from '#src/views/studio/sections.ts'

export interface ScreenRoute {
  name: RouteName
  Screen: LazyExoticComponent<ComponentType>
  /** Fetches the screen's chunk before it is drawn; for pages where every round trip is felt. */
  early?: () => Promise<unknown>
  /** The areas of phrases that come with it. */
  areas?: readonly string[]
  /** Pages of their own (sign-in, onboarding) stand without menu and top bar. */
  bare?: boolean
  /** Behind sign-in. */
  signedIn?: boolean
  /** Those of its sections that exist; all of them where nothing is said. */
  sections?: readonly string[]
  /** One screen for all its addresses: going from one to another changes it and does not replace it. */
  keep?: boolean
}

/** A screen's own chunk. When it is gone (a deploy moved it) the page says so instead of breaking. */
export function screen(load: () => Promise<{ Screen: ComponentType }>) {
  return lazy(() =>
    load().then(
      file => ({ default: file.Screen }),
      error => {
        throw new PartGone(error)
      },
    ),
  )
}

const home = () => import('./screens/home.tsx')
const castingCalls = () => import('./screens/casting-calls.tsx')
const castingCall = () => import('./screens/casting-call.tsx')
const profile = () => import('./screens/profile.tsx')
const profileAreas = ['profile', 'onboarding', 'reviews', 'interests', 'pitch-stepper', 'casting-calls', 'market']
const publicAreas = ['casting-calls', 'market']

/** Every screen there is, by its route. */
export const routes: readonly ScreenRoute[] = [
  { name: 'sign-in', Screen: screen(() => import('./screens/sign-in.tsx')), bare: true },
  { name: 'sign-up', Screen: screen(() => import('./screens/sign-up.tsx')), bare: true },
  { name: 'email-confirm', Screen: screen(() => import('./screens/email-confirm.tsx')), bare: true },
  { name: 'reset-password', Screen: screen(() => import('./screens/reset-password.tsx')), bare: true },
  { name: 'roll', Screen: screen(() => import('./screens/role.tsx')), bare: true, signedIn: true },
  {
    name: 'additional-information',
    Screen: screen(() => import('./screens/onboarding.tsx')),
    bare: true,
    signedIn: true,
    keep: true,
  },
  {
    name: 'pages-account-setting',
    Screen: screen(() => import('./screens/account.tsx')),
    sections: ['general', 'membership', 'social', 'notifications'],
    signedIn: true,
    keep: true,
  },
  { name: 'user_profile', Screen: screen(profile), early: profile, areas: profileAreas },
  {
    name: 'setting-public-profile',
    Screen: screen(() => import('./screens/edit-profile.tsx')),
    sections: profileSections,
    signedIn: true,
    keep: true,
  },
  { name: 'home_search', Screen: screen(() => import('./screens/crossroads.tsx')), signedIn: true },
  { name: 'dashboard-analytics', Screen: screen(home), early: home, areas: ['home'], signedIn: true },
  {
    name: 'my_work',
    Screen: screen(() => import('./screens/my-work.tsx')),
    sections: ['proposals', 'networks', 'transactions'],
    signedIn: true,
    keep: true,
  },
  { name: 'my_work_brands', Screen: screen(() => import('./screens/brand-work.tsx')), signedIn: true, keep: true },
  { name: 'chat-proposal', Screen: screen(() => import('./screens/chat.tsx')), signedIn: true, keep: true },
  { name: 'apps-e-commerce-checkout', Screen: screen(() => import('./screens/checkout.tsx')), signedIn: true, keep: true },
  { name: 'cashier', Screen: screen(() => import('./screens/cashier.tsx')), signedIn: true },
  { name: 'casting_calls', Screen: screen(castingCalls), early: castingCalls, areas: publicAreas },
  { name: 'casting_call', Screen: screen(castingCall), early: castingCall, areas: publicAreas },
  {
    name: 'steps_casting_call',
    Screen: screen(() => import('./screens/casting-call-stepper.tsx')),
    signedIn: true,
    keep: true,
  },
  {
    name: 'casting_call_applications',
    Screen: screen(() => import('./screens/casting-call-applications.tsx')),
    signedIn: true,
    keep: true,
  },
  { name: 'stepper-send-pitch', Screen: screen(() => import('./screens/pitch-stepper.tsx')), signedIn: true, keep: true },
  { name: 'notifications', Screen: screen(() => import('./screens/activity.tsx')), signedIn: true, keep: true },
  {
    name: 'brandme_AI',
    Screen: screen(() => import('./screens/studio.tsx')),
    sections: [...studioSections],
    signedIn: true,
    keep: true,
  },
  { name: 'status', Screen: screen(() => import('./screens/status.tsx')) },
  { name: 'support', Screen: screen(() => import('./screens/support.tsx')), signedIn: true },
  { name: 'reports', Screen: screen(() => import('./screens/reports.tsx')), signedIn: true, keep: true },
  { name: 'flows', Screen: screen(() => import('./screens/flows.tsx')), signedIn: true, keep: true },
  { name: 'help', Screen: screen(() => import('./screens/help.tsx')), sections: helpTopics, keep: true },
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
