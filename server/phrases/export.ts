import type { Locale } from '#contract/entities/shapes.ts'

interface About {
  email: string
  day: string
}

const readme: Record<Locale, (about: About) => string> = {
  en: ({ email, day }) =>
    [
      `Everything that Elenco keeps of ${email}, as of ${day}.`,
      '',
      'data/   one JSON file for each kind of record. Sums are in minor units (cents), times in UTC.',
      'files/  what you have uploaded, and what the studio has made for you.',
      '',
      'Passwords, keys and codes are left out, and so is what other people wrote to you: a conversation is taken along from the chat.',
      '',
    ].join('\n'),
  es: ({ email, day }) =>
    [
      `Todo lo que Elenco guarda de ${email}, a ${day}.`,
      '',
      'data/   un archivo JSON por cada tipo de registro. Los importes van en unidades menores (céntimos) y las horas en UTC.',
      'files/  lo que has subido y lo que el estudio ha hecho para ti.',
      '',
      'No van contraseñas, claves ni códigos, ni lo que te escribieron otras personas: una conversación se lleva desde el chat.',
      '',
    ].join('\n'),
}

/** The page of words that lies in an archive of somebody's data. */
export const exportReadme = (locale: Locale, about: About): string => readme[locale](about)
