import type { Language } from '#contract/languages.ts'

const said: Record<Language, { title: string; sentence: string }> = {
  en: {
    title: 'One moment',
    sentence: 'Very many people are here right now. This page comes back by itself in a few seconds.',
  },
  es: {
    title: 'Un momento',
    sentence: 'Ahora mismo hay muchísima gente aquí. Esta página vuelve sola en unos segundos.',
  },
}

/** Stands in for a page while there are more visitors than we can serve; needs nothing else of us. */
export function busyPage(language: Language, seconds: number): string {
  const { title, sentence } = said[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}"><title>${title}</title></head><body><h1>${title}</h1><p>${sentence}</p></body></html>`
}
