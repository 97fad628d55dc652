import { parseSync } from 'vite'

/** A file's comments as one reads them: lines that follow each other are one, and marks and settings of tools are none. */
export function commentsIn(path: string, content: string): string[] {
  const found: string[] = []
  let endOfLine = -1
  for (const { type, value, start, end } of parseSync(path, content).comments) {
    const goesOn = type === 'Line' && endOfLine >= 0 && content.slice(endOfLine, start).trim() === ''
    endOfLine = type === 'Line' ? end : -1
    const text = value.replace(/^\s*\*\s?/gm, '').trim()
    if (!goesOn && text !== '' && !/^(biome|@|\/|<)/.test(text)) found.push(text)
  }
  return found
}

/** A comment that opens with a clause instead of a noun: one reads it twice to learn its subject. A question is none. */
export const opensWithClause = (comment: string): boolean =>
  /^(What|Who|Where|Which)(ever)?\b(?!.*\?$)|^(How|Whether|Those)\b(?!.*\?$)/.test(comment)
