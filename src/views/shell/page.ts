import { createContext, useContext, useEffect } from 'react'
import type { WornBranding } from '#contract/entities/branding.ts'

export interface Crumb {
  label: string
  /** An address; the last crumb, where one is, has none. */
  to?: string
}

export interface PageInfo {
  /** For the tab, and spoken when one arrives. Empty while it is not known yet. */
  title: string
  /** Breadcrumbs to this screen; without them the title stands alone. */
  crumbs?: readonly Crumb[]
  /** A screen of panes that scroll by themselves: the sheet stands still. */
  fixed?: boolean
  /** A screen whose own bar replaces the bottom bar on phones. */
  noTabs?: boolean
  /** Of a page that a company shares: what the frame shows around it. */
  branding?: WornBranding | null
}

export interface PageRegistrar {
  show(info: PageInfo): void
}

export const PageContext = createContext<PageRegistrar | null>(null)

/** Every screen says what it is: the tab's title, the crumbs, and the focus after a change of route follow from it. */
export function usePage({ title, crumbs, fixed, noTabs, branding }: PageInfo): void {
  const registrar = useContext(PageContext)
  // Crumbs are made anew at every render; their words decide.
  const trail = JSON.stringify(crumbs ?? [])
  const around = JSON.stringify(branding ?? null)
  useEffect(() => {
    if (title) registrar?.show({ title, crumbs: JSON.parse(trail), fixed, noTabs, branding: JSON.parse(around) })
  }, [registrar, title, trail, fixed, noTabs, around])
}
