import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type Phrases = { [key: string]: string | Phrases }

/** Words of the browser alone, and those that the server says, too. */
const folders = ['src/i18n/locales', 'contract/words']

/** The areas of a language: one file each. */
export const phraseAreas = (language = 'en'): string[] =>
  folders.flatMap(folder => readdirSync(`${folder}/${language}`).map(file => file.replace('.json', ''))).sort()

export const phraseFile = (language: string, area: string): string =>
  folders.map(folder => `${folder}/${language}/${area}.json`).find(file => existsSync(file)) ??
  `${folders[0]}/${language}/${area}.json`

export const readPhrases = (language: string, area: string): Phrases =>
  JSON.parse(readFileSync(phraseFile(language, area), 'utf8'))
