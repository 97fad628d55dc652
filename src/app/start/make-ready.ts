import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PartGone } from '#src/views/error/part-gone.ts'
import { routeOf, type ScreenRoute } from './routes.tsx'

/** Fetches what a screen begins with, its code and its words, beside each other. */
export async function makeReady({ load, areas }: Pick<ScreenRoute, 'load' | 'areas'>, phrases: i18n): Promise<void> {
  await Promise.all([load(), phrases.loadNamespaces(areas)])
}

/** The areas whose words could not be fetched. */
export const lacking = (areas: readonly string[], phrases: i18n) =>
  areas.filter(area => !phrases.hasResourceBundle(phrases.language, area))

/** The same after a failure, which the phrase book remembers. Rejects where something is still missing. */
export async function fetchAgain({ load, areas }: Pick<ScreenRoute, 'load' | 'areas'>, phrases: i18n): Promise<void> {
  await Promise.all([load(), phrases.reloadResources([phrases.language], lacking(areas, phrases))])
  if (lacking(areas, phrases).length > 0) throw new PartGone('words')
}

/** A link's target is fetched when somebody is about to follow it: mostly it is there before they do. */
export function useForesight(): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    const foresee = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      // Some browsers never fetch again after a failure: without a network nothing is tried.
      if (link?.origin !== window.location.origin || !navigator.onLine) return
      const route = routeOf(link.pathname)
      // Somebody who follows it in spite of the failure is told then.
      if (route) void makeReady(route, i18n).catch(() => {})
    }
    const signs = ['pointerover', 'pointerdown', 'focusin']
    for (const sign of signs) document.addEventListener(sign, foresee, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, foresee)
    }
  }, [i18n])
}
