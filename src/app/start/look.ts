import type { i18n } from 'i18next'
import type { PreferencesActor } from '#src/machines/preferences/preferences.machine.ts'
import { firstPreferences, type Preferences, preferences, preferencesVersion } from '#src/machines/preferences/preferences.ts'
import { readEnvelope } from '#src/services/storage.ts'

/** The look chosen on this device, or its browser's suggestion. */
export function storedPreferences(): Preferences {
  const wantsDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  return readEnvelope('device:preferences', preferences, preferencesVersion) ?? firstPreferences(navigator.languages, wantsDark)
}

/** Puts the look on the page; boot.js did the same before the first paint. */
export function applyLook(root: HTMLElement, look: Preferences): void {
  root.dir = look.direction
  const { dataset } = root
  dataset.skin = look.skin
  dataset.width = look.width
  dataset.menu = look.menu
  dataset.navbar = look.navbar
  dataset.footer = look.footer
}

/** The page follows the preferences for as long as it lives. Returns how to stop. */
export function followPreferences(actor: PreferencesActor, phrases: i18n): () => void {
  const root = document.documentElement
  const show = ({ preferences: look }: { preferences: Preferences }) => {
    applyLook(root, look)
    // The server renders public pages in this language from now on.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve, and nothing is read here.
    document.cookie = `language=${look.language}; path=/; max-age=31536000; samesite=lax`
    if (phrases.language === look.language) {
      root.lang = look.language
      return
    }
    // The words change when they are there; until then the page stays readable as it is.
    phrases.changeLanguage(look.language).then(() => {
      root.lang = phrases.language
    })
  }
  show(actor.getSnapshot().context)
  const subscription = actor.subscribe(snapshot => show(snapshot.context))
  return () => subscription.unsubscribe()
}
