/** Letters that do not come apart into a plain one and its sign. */
const others: Record<string, string> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '&': '+',
  '’': "'",
}

/** As every bank of SEPA reads it: the European Payments Council’s Latin signs, so many of them. */
export const bankWords = (text: string, most: number): string =>
  [...text.normalize('NFKD').replace(/\p{Mn}/gu, '')]
    .map(sign => others[sign] ?? sign)
    .join('')
    .replace(/[^a-zA-Z0-9/?:().,'+ -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
