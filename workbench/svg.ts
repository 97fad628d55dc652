import type { Scene, SceneState } from './scene.ts'

/** Colours and fonts of an exported picture. */
export interface Ink {
  paper: string
  surface: string
  inner: string
  line: string
  text: string
  muted: string
  arrow: string
  sans: string
  mono: string
}

/** Dark on white, with fonts that every machine has. */
export const plainInk: Ink = {
  paper: '#ffffff',
  surface: '#ffffff',
  inner: '#f3f7f7',
  line: '#5b6d6d',
  text: '#0b1a1a',
  muted: '#5b6d6d',
  arrow: '#006263',
  sans: "Archivo, 'Helvetica Neue', Arial, sans-serif",
  mono: "'Chivo Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The picture as a file that stands on its own: nothing in it comes from elsewhere. */
export function toSvg(scene: Scene, title: string, ink: Ink = plainInk): string {
  const { width, height } = scene
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 ${width + 16} ${height + 16}" width="${width + 16}" height="${height + 16}" role="img" font-size="11">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="-8" y="-8" width="${width + 16}" height="${height + 16}" fill="${ink.paper}"/>`,
    ...scene.states.map(state => boxOf(state, ink)),
    ...scene.dots.map(
      ({ x, y, path, head }) => `<circle cx="${x}" cy="${y}" r="4.5" fill="${ink.text}"/>${lineOf(path, head, ink)}`,
    ),
    ...scene.arrows.map(({ path, head }) => lineOf(path, head, ink)),
    ...scene.arrows.map(({ label: [x, y, w, h], lines, depth }) => {
      const texts = lines.map(
        line =>
          `<text x="${line.x}" y="${line.y}" text-anchor="middle" font-family="${escaped(ink.mono)}" font-size="12" fill="${line.guard ? ink.muted : ink.text}">${escaped(line.text)}</text>`,
      )
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="${groundAt(depth, ink)}"/>${texts.join('')}`
    }),
    '</svg>',
  ].join('\n')
}

const groundAt = (depth: number, ink: Ink) => (depth % 2 === 0 ? ink.paper : ink.inner)

const lineOf = (path: string, head: string, ink: Ink) =>
  `<path d="${path}" fill="none" stroke="${ink.arrow}" stroke-width="1.4"/><path d="${head}" fill="${ink.arrow}"/>`

function boxOf({ node, box: [x, y, w, h], depth, title, rows, rule }: SceneState, ink: Ink): string {
  const dash = node.type === 'parallel' || node.type === 'history' ? ' stroke-dasharray="5 4"' : ''
  const fill = rule === null ? ink.surface : groundAt(depth, ink)
  const rect = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${fill}" stroke="${ink.line}" stroke-width="1.4"${dash}/>`
  const final =
    node.type === 'final'
      ? `<rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" rx="5" fill="none" stroke="${ink.line}"/>`
      : ''
  const middle = rule === null && rows.length === 0 ? ' text-anchor="middle"' : ''
  return [
    rect + final,
    `<text x="${title.x}" y="${title.y}"${middle} font-family="${escaped(ink.sans)}" font-size="14" font-weight="640" fill="${ink.text}">${escaped(title.text)}</text>`,
    ...rows.map(
      row =>
        `<text x="${row.x}" y="${row.y}" font-family="${escaped(ink.mono)}" font-size="12" fill="${ink.muted}">${escaped(row.text)}</text>`,
    ),
    rule === null ? '' : `<path d="M${x} ${rule}H${x + w}" stroke="${ink.line}" stroke-opacity=".5"/>`,
  ].join('')
}
