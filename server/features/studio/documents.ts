import { setImmediate } from 'node:timers/promises'
import type { Locale } from '#contract/entities/shapes.ts'
import { directionOf } from '../../letters/line-order.ts'
import { openPdf, write } from '../../letters/pdf.ts'
import { documentWords } from '../../phrases/documents.ts'

export const documentFormats = ['md', 'txt', 'docx', 'pdf'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export interface Written {
  title: string
  /** Each with its heading, where it has one. */
  parts: readonly { heading?: string; text: string }[]
  language: Locale
}

const types: Record<DocumentFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

const joined = ({ title, parts }: Written, before: string, between: string, head: (heading: string) => string) =>
  `${before}${title}\n\n${parts.map(({ heading, text }) => (heading ? `${head(heading)}\n\n${text}` : text)).join(between)}\n`

/** Without what no document may hold. */
const clean = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, sign => (sign === '\n' || sign === '\t' ? sign : ''))

async function docx({ title, parts, language }: Written): Promise<Uint8Array> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx')
  const line = (text: string, heading?: 'TITLE' | 'HEADING_2') => {
    const rightToLeft = directionOf(text) === 'rtl'
    return new Paragraph({
      bidirectional: rightToLeft,
      children: [new TextRun({ text, rightToLeft })],
      ...(heading ? { heading: HeadingLevel[heading] } : { spacing: { after: 120 } }),
    })
  }
  const document = new Document({
    title: clean(title),
    creator: 'Elenco',
    description: documentWords[language].byProgram,
    sections: [
      {
        children: [
          line(clean(title), 'TITLE'),
          ...parts.flatMap(({ heading, text }) => [
            ...(heading ? [line(clean(heading), 'HEADING_2')] : []),
            ...clean(text)
              .split('\n')
              .map(one => line(one)),
          ]),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

async function pdf({ title, parts, language }: Written): Promise<Uint8Array> {
  const { document, close } = await openPdf({ title: clean(title), language, margin: 64 })
  write(document, title, { family: 'heading', size: 18, ink: '#0b1f1f' })
  for (const { heading, text } of parts) {
    // A long conversation is drawn part by part, and others are served between.
    await setImmediate()
    document.y += heading ? 16 : 12
    if (heading) write(document, heading, { family: 'heading', size: 10, ink: '#55686a' })
    write(document, text, { family: 'text', size: 11, ink: '#0b1f1f', gap: 2 })
  }
  return await close()
}

/** A file of what was written; its name comes from the title, without anything that means something to a file system. */
export async function documentAnswer(written: Written, format: DocumentFormat): Promise<Response> {
  const body =
    format === 'md'
      ? joined(written, '# ', '\n\n---\n\n', heading => `## ${heading}`)
      : format === 'txt'
        ? joined(written, '', '\n\n\n', heading => `${heading}:`)
        : await (format === 'docx' ? docx : pdf)(written)
  const name = `${written.title.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'text'}.${format}`
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
