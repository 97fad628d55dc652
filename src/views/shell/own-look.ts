import { useLayoutEffect } from 'react'
import type { WornBranding } from '#contract/entities/branding.ts'
import { type AccentLook, accentLook, frameShades } from '#contract/rules/branding.ts'

const shadesOf = (light: keyof Omit<AccentLook, 'changed'> | 'frame', shades: object): [string, string][] =>
  Object.entries(shades).map(([name, shade]) => [`--own-${light}-${name}`, String(shade)])

/** The variables that `data-own` of tokens.css reads, for one accent. */
function variablesOf(accent: string): [string, string][] {
  const { light, dark } = accentLook(accent)
  return [...shadesOf('light', light), ...shadesOf('dark', dark), ...shadesOf('frame', frameShades(accent))]
}

/** Puts a company's accent on an element and all within; the answer takes it off. Through the element's own style, which the page's policy allows. */
export function wearAccent(element: HTMLElement, accent: string): () => void {
  const worn = variablesOf(accent)
  for (const [name, shade] of worn) element.style.setProperty(name, shade)
  element.dataset.own = ''
  return () => {
    delete element.dataset.own
    for (const [name] of worn) element.style.removeProperty(name)
  }
}

/** The whole page wears it, its dialogs and menus too, as long as the frame does. */
export function usePageAccent(branding: WornBranding | null): void {
  const accent = branding?.accent
  useLayoutEffect(() => (accent ? wearAccent(document.documentElement, accent) : undefined), [accent])
}
