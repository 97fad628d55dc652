/**
 * Signs of which every font of the house has an outline. Letters: Latin, Greek, Cyrillic, Hebrew and Arabic, but for a few of
 * scholars. `tests/unit/writable.test.ts` asks the fonts.
 */
const outlined = new RegExp(
  `[${[
    String.raw` -~\u00a0-\u0237\u0250-\u02ba\u02bc-\u02cc\u02da\u02dc\u0300\u0301\u0303\u0304\u0307-\u0309\u0323`,
    String.raw`\u0370-\u03e1\u03f0-\u03ff\u1f00-\u1ffe\u0400-\u052f\u1c80-\u1c88\u2de0-\u2dff\ua640-\ua69f`,
    String.raw`\u0591-\u05f4\ufb1d-\ufb4f\u0606-\u06ff\u0750-\u077f\u0870-\u088e\u0898-\u08ff\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdff\ufe70-\ufefc`,
    String.raw`\u1e00-\u1eff\u200c-\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044`,
    String.raw`\u20a1\u20a3\u20a4\u20a6\u20a7\u20a9-\u20ad\u20b1\u20b2\u20b4\u20b5\u20b9\u20ba\u20bd\u2113\u2116\u2122\u2212`,
  ].join('')}]`,
  'u',
)

/** As the house's fonts write this sign: itself, its nearest relative, or nothing. */
export function writtenAs(sign: string): string {
  if (outlined.test(sign)) return sign
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...bare].every(one => outlined.test(one)) ? bare : ''
}

/** Each sign that is left out where the house's fonts write this: in captions of our own presenter and in PDFs. */
export const lostLetters = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter(sign => !/[\s\p{C}\p{M}]/u.test(sign) && writtenAs(sign) === '')),
]
