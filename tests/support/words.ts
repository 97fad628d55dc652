import { readFileSync } from 'node:fs'

/** The phrases that the product shows, by area and key: browser tests press what people read, in either language. */
export function wordsOf(language: 'en' | 'es') {
  const areas = new Map<string, Record<string, unknown>>()
  return (path: string, values: Record<string, string> = {}): string => {
    const [area = '', key = ''] = path.split(':')
    if (!areas.has(area)) areas.set(area, JSON.parse(readFileSync(`src/i18n/locales/${language}/${area}.json`, 'utf8')))
    const said = key.split('.').reduce<unknown>((inner, name) => Object(inner)[name], areas.get(area))
    if (typeof said !== 'string') throw new Error(`no phrase ${path} in ${language}`)
    return said.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? `{{${name}}}`)
  }
}
