/** The kind of a file, by what is in it. */
export type FileKind =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif'
  | 'application/pdf'
  | 'video/mp4'
  | 'video/webm'
  | 'video/quicktime'
  | 'audio/mp4'
  | 'audio/webm'
  | 'text/plain'

export const extensions: Record<FileKind, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'text/plain': 'txt',
}

const startsWith = (head: Buffer, bytes: number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte)

function kindOfBox(brand: string): FileKind | null {
  if (brand === 'avif' || brand === 'avis') return 'image/avif'
  if (brand === 'qt  ') return 'video/quicktime'
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4A |M4V |M4VP|dash|MSNV|3gp[4-7])$/.test(brand) ? 'video/mp4' : null
}

/** Markup is text to us and a program to a browser. */
const markup = /<\s*(!doctype|html|script|svg|iframe|body|head|\?xml)/i

function isPlainText(head: Buffer): boolean {
  // As a stream: a character that is cut in two at the end of what was read is not an error.
  const text = new TextDecoder('utf-8').decode(head, { stream: true })
  return !/[^\P{Cc}\n\r\t\f]|\ufffd/u.test(text) && !markup.test(text)
}

/** Judges the first bytes; null for what is not accepted. Names and declared types are never asked. */
export function judgeContent(head: Buffer): FileKind | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const ascii = head.toString('latin1')
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'image/gif'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'image/webp'
  if (ascii.slice(4, 8) === 'ftyp') return kindOfBox(ascii.slice(8, 12))
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return ascii.includes('webm') ? 'video/webm' : null
  if (ascii.startsWith('%PDF-')) return 'application/pdf'
  return isPlainText(head) ? 'text/plain' : null
}
