/** Letters of which the house's fonts have outlines; pictures among letters are none. */
const drawn = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u

const distinct = (text: string, lost: (sign: string) => boolean) => [...new Set([...text].filter(lost))]

/** What the captions of our own presenter leave out of a script. */
export const lostInCaptions = (script: string): string[] =>
  distinct(script, sign => (/\p{L}/u.test(sign) ? !drawn.test(sign) : /\p{Extended_Pictographic}/u.test(sign) && sign.length > 1))

/** As the standard fonts of PDF write it: western letters as they are, any other by its nearest relative, or not at all. */
export function inPdf(sign: string): string | null {
  if (/[\n\x20-\x7e\u00a0-\u00ff€–—‘’“”…•]/.test(sign)) return sign
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return /^[\x20-\x7e]+$/.test(bare) ? bare : null
}

/** What a PDF cannot show of a text. */
export const lostInPdf = (text: string): string[] =>
  distinct(text.normalize('NFC'), sign => /\S/u.test(sign) && !/[\p{Cc}\p{M}]/u.test(sign) && inPdf(sign) === null)
