import type { Language } from './languages.ts'

/** The declaration of somebody who makes a presenter from a photo: stored word for word with the signature, so it lives here and not among the phrases. */
export const presenterConsent: Record<Language, string> = {
  en: 'The photo shows one face: mine, or that of a grown-up who has allowed me in writing to have it speak in videos made by programs.',
  es: 'La foto muestra una sola cara: la mía o la de una persona adulta que me ha autorizado por escrito a que hable en vídeos hechos con IA.',
}
