import type { PaperBody } from '#contract/entities/paper.ts'
import { heightOf, write } from '../../letters/pdf.ts'
import { inks, type Look, margin, openSheets } from '../../letters/sheets.ts'
import { clauseBooks } from '../../phrases/clauses.ts'

const { ink, quiet } = inks
const gutter = 22

type Words = { en: string; es: string }

const head: Look = { family: 'heading', size: 12, gap: 3 }
const plain: Look = { family: 'text', size: 9.5, gap: 1.5 }

/** The contract as pages, from its JSON and nothing else: the same contract always makes the same bytes. */
export async function drawPaper(body: PaperBody, sha256: string, verify: string): Promise<Uint8Array> {
  const { en, es } = { en: clauseBooks.en.file, es: clauseBooks.es.file }
  const made = new Date(body.made_at)
  const title = `${en.title} · ${es.title}: ${body.terms.title}`
  const sheets = await openSheets({ title, language: 'en', made, mark: page => `${en.page} ${page} · SHA-256 ${sha256}` })
  const { document, close, keep, whole } = sheets
  const width = (document.page.width - 2 * margin - gutter) / 2
  const columns = { en: margin, es: margin + width + gutter }

  const heights = (words: Words, look: Look) =>
    Math.max(heightOf(words.en, { ...look, width }), heightOf(words.es, { ...look, width }))
  const beside = (words: Words, look: Look, color = ink) => {
    const y = document.y
    write(document, words.en, { ...look, ink: color, x: columns.en, y, width })
    write(document, words.es, { ...look, ink: color, x: columns.es, y, width })
    document.y = y + heights(words, look)
  }

  write(document, 'Elenco', { family: 'heading', size: 20, ink })
  write(document, `${en.title} · ${es.title}`, { family: 'heading', size: 14, ink, gap: 3 })
  write(document, body.terms.title, { family: 'text', size: 11, ink, gap: 4, width: whole })
  const iso = body.made_at.slice(0, 16).replace('T', ' ')
  beside(
    {
      en: `${en.made} ${iso} UTC · ${en.version}: ${body.version}`,
      es: `${es.made} ${iso} UTC · ${es.version}: ${body.version}`,
    },
    plain,
    quiet,
  )

  for (const [index, clause] of body.clauses.entries()) {
    const name = { en: `${index + 1}. ${clause.title.en}`, es: `${index + 1}. ${clause.title.es}` }
    const [first] = clause.text
    document.y += 12
    // A heading never stands alone at the foot of a page.
    keep(heights(name, head) + (first ? heights(first, plain) : 0))
    beside(name, head)
    for (const words of clause.text) {
      keep(heights(words, plain))
      beside(words, plain)
      document.y += 2
    }
    for (const { title: over, lines } of clause.own) {
      document.y += 4
      keep(heights(over, plain) + 14)
      beside(over, plain, quiet)
      for (const line of lines) write(document, line, { ...plain, ink, width: whole })
    }
  }

  document.y += 18
  const [hash, check] = [
    { en: en.hash, es: es.hash },
    { en: `${en.verify}`, es: `${es.verify}` },
  ]
  keep(heights(hash, plain) + heights(check, plain) + 44)
  beside(hash, plain, quiet)
  write(document, sha256, { ...plain, ink })
  beside(check, plain, quiet)
  write(document, verify, { ...plain, ink })
  return await close()
}
