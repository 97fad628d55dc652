import type { Locale } from '#contract/entities/shapes.ts'

/** The subject of the mail in which a payer tells a creator of their money. */
export const payoutSubject: Record<Locale, string> = {
  en: 'Your money from Elenco',
  es: 'Tu dinero de Elenco',
}
