import { keysOf } from '#contract/keys-of.ts'
import { languageAmong, languages } from '#contract/languages.ts'

export const skins = ['light', 'bordered', 'dark', 'semi-dark'] as const
export const transitions = ['zoom-fade', 'fade', 'fade-bottom', 'slide-fade', 'zoom-out', 'none'] as const
export const menus = ['open', 'horizontal', 'rail', 'hidden'] as const
export const navbars = ['floating', 'sticky', 'static', 'hidden'] as const
export const footers = ['sticky', 'static', 'hidden'] as const

/** Preferences for the product on this device (specification §9), with the values of each. The brand is no preference: it comes with the host. */
const choices = {
  skin: skins,
  /** The skin that the dark-mode switch goes back to. */
  day_skin: ['light', 'bordered', 'semi-dark'],
  language: languages,
  direction: ['ltr', 'rtl'],
  transition: transitions,
  width: ['full', 'boxed'],
  menu: menus,
  navbar: navbars,
  footer: footers,
  /** Spacing of the rows of one's work. */
  density: ['usual', 'close'],
} as const
export type Preferences = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }

/** Judges what is stored. By hand: it is read before the first paint, where zod would have to be there already. */
export const preferences = {
  safeParse(data: unknown): { success: true; data: Preferences } | { success: false } {
    // Preferences kept before there was a choice of density have none.
    const given: Record<string, unknown> = { density: 'usual', ...Object(data) }
    const names = keysOf(choices)
    const fits = names.every(name => (choices[name] as readonly unknown[]).includes(given[name]))
    return fits
      ? { success: true, data: Object.fromEntries(names.map(name => [name, given[name]])) as unknown as Preferences }
      : { success: false }
  },
}

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
  density: 'usual',
}

/** The preferences of somebody who never chose: the usual, in the first of the browser's languages that we speak. */
export function firstPreferences(browserLanguages: readonly string[], wantsDark = false): Preferences {
  return { ...usualPreferences, language: languageAmong(browserLanguages), skin: wantsDark ? 'dark' : 'light' }
}
