import * as z from 'zod/mini'

export const skins = ['light', 'bordered', 'dark', 'semi-dark'] as const
export const transitions = ['zoom-fade', 'fade', 'fade-bottom', 'slide-fade', 'zoom-out', 'none'] as const
export const menus = ['open', 'rail', 'hidden'] as const
export const navbars = ['floating', 'sticky', 'static', 'hidden'] as const
export const footers = ['sticky', 'static', 'hidden'] as const

/** How the product looks on this device (specification §9). The brand is no preference: it comes with the host. */
export const preferences = z.object({
  skin: z.enum(skins),
  /** What the dark-mode switch goes back to. */
  day_skin: z.enum(['light', 'bordered', 'semi-dark']),
  language: z.enum(['en', 'es']),
  direction: z.enum(['ltr', 'rtl']),
  transition: z.enum(transitions),
  width: z.enum(['full', 'boxed']),
  menu: z.enum(menus),
  navbar: z.enum(navbars),
  footer: z.enum(footers),
})
export type Preferences = z.infer<typeof preferences>

/** Raise when a stored envelope can no longer be read as it is. */
export const preferencesVersion = 1

export const usualPreferences: Preferences = {
  skin: 'light',
  day_skin: 'light',
  language: 'en',
  direction: 'ltr',
  transition: 'fade-bottom',
  width: 'full',
  menu: 'open',
  navbar: 'sticky',
  footer: 'sticky',
}

/** What somebody who never chose gets: the usual, in the first of the browser's languages that we speak. */
export function firstPreferences(browserLanguages: readonly string[], wantsDark = false): Preferences {
  const known = browserLanguages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag === 'es' || tag === 'en')
  return { ...usualPreferences, language: known === 'es' ? 'es' : 'en', skin: wantsDark ? 'dark' : 'light' }
}
