import type { Locale } from '#contract/entities/shapes.ts'
import { inPdf } from '#contract/writable.ts'

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
const isRightToLeft = (text: string) => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

async function docx({ title, parts, language }: Written): Promise<Uint8Array> {
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx')
  const lines = (text: string) =>
    clean(text)
      .split('\n')
      .map(line => {
        const rightToLeft = isRightToLeft(line)
        return new Paragraph({
          bidirectional: rightToLeft,
          children: [new TextRun({ text: line, rightToLeft })],
          spacing: { after: 120 },
        })
      })
  const document = new Document({
    title: clean(title),
    creator: 'Elenco',
    description: language === 'es' ? 'Escrito por un programa' : 'Written by a program',
    sections: [
      {
        children: [
          new Paragraph({ text: clean(title), heading: HeadingLevel.TITLE }),
          ...parts.flatMap(({ heading, text }) => [
            ...(heading ? [new Paragraph({ text: clean(heading), heading: HeadingLevel.HEADING_2 })] : []),
            ...lines(text),
          ]),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** The standard fonts of PDF know the letters of western languages; any other is shown by its nearest relative. */
const western = (text: string) =>
  [...clean(text).replace(/\t/g, '    ').normalize('NFC')].map(sign => inPdf(sign) ?? '?').join('')

async function pdf({ title, parts, language }: Written): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title, Author: 'Elenco' }, lang: language })
  const done = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  document.font('Helvetica-Bold').fontSize(18).fillColor('#0b1f1f').text(western(title)).moveDown()
  for (const { heading, text } of parts) {
    if (heading) document.font('Helvetica-Bold').fontSize(10).fillColor('#55686a').text(western(heading)).moveDown(0.3)
    document.font('Helvetica').fontSize(11).fillColor('#0b1f1f').text(western(text), { lineGap: 3 }).moveDown()
  }
  document.end()
  return await done
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
