import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { ImageOrder } from '#contract/entities/creation.ts'
import { type Inks, inksOf } from './inks-of-picture.ts'
import type { ImageGateway } from './interfaces/images.ts'
import { madeByProgram } from './made-by-program.ts'

/** Flat inks as on the covers of the house. */
const palettes: readonly { words: RegExp; inks: Inks }[] = [
  { words: /dawn|morning|breakfast|amanec|mañana|desayun|café|coffee/i, inks: ['#F3EEE3', '#EC6249', '#11504F', '#F9C846'] },
  { words: /night|noche|moon|luna|star|estrella/i, inks: ['#11504F', '#BEE0CE', '#EC6249', '#F9C846'] },
  { words: /sea|beach|mar\b|playa|agua|water|river|río/i, inks: ['#A3CFDC', '#2F4CB3', '#EC6249', '#F3EEE3'] },
  { words: /garden|forest|jardín|bosque|plant|huert|green|verde/i, inks: ['#BEE0CE', '#37835D', '#EC6249', '#F9C846'] },
  { words: /love|rose|pink|rosa|amor|fiesta|party/i, inks: ['#EFAABF', '#512A4B', '#EC6249', '#F3EEE3'] },
  { words: /sun|summer|sol\b|verano|gold|dorad|yellow|amarill/i, inks: ['#F9C846', '#EC6249', '#512A4B', '#F3EEE3'] },
  { words: /blue|azul|winter|invierno|city|ciudad/i, inks: ['#2F4CB3', '#EFAABF', '#F3EEE3', '#F9C846'] },
  { words: /wine|grape|vino|uva|purple|morad/i, inks: ['#512A4B', '#EFAABF', '#F9C846', '#EC6249'] },
]

const motifs = ['cup', 'hills', 'lamp', 'window', 'rays', 'waves'] as const
type Motif = (typeof motifs)[number]
const motifWords: readonly [Motif, RegExp][] = [
  ['cup', /cup|coffee|tea|table|plate|taza|café|té\b|mesa|plato|moka|desayun|breakfast|food|comida/i],
  ['lamp', /lamp|light|room|stage|lámpara|luz|escenario|foco|studio/i],
  ['window', /window|house|home|ventana|casa|hogar|door|puerta/i],
  ['rays', /sun|sunrise|summer|sol\b|verano|energy|energía|feria|party|fiesta/i],
  ['waves', /sea|beach|mar\b|playa|river|río|agua|water|wave|ola/i],
  ['hills', /hill|mountain|road|monte|montaña|camino|landscape|paisaje|travel|viaje/i],
]

/** Numbers from 0 to 1, the same for the same words. */
function randomOf(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0)
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}

const disc = (x: number, y: number, r: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${Math.max(0, r)}" ${paint}/>`

/** Shapes on a field of 1000 wide and `h` high. `paint` fills or outlines, as the style says. */
const draw: Record<Motif, (h: number, inks: Inks, paint: (ink: string) => string, random: () => number) => string> = {
  cup(h, [paper, main, second, spark], paint, random) {
    const [x, y, r] = [430 + random() * 140, h * (0.56 + random() * 0.08), Math.min(360, h * 0.33)]
    const steam = [0, 1, 2].map(
      n => `<path d="M${150 + n * 90} ${h * 0.42}c-60-70 60-140 0-220" fill="none" stroke="${second}" stroke-width="22"/>`,
    )
    return `<path d="M0 ${h * 0.62}h1000V${h}H0z" ${paint(second)}/>${disc(x + 60, h * 0.24, r, paint(spark))}${disc(x, y, r, paint(main))}${disc(x, y, r * 0.78, paint(paper))}${disc(x, y, r * 0.6, paint(second))}<path d="M${x} ${y - r * 0.35}a${r * 0.35} ${r * 0.35} 0 0 0 0 ${r * 0.7}z" ${paint(spark)}/><path d="M${x} ${y - r * 0.35}a${r * 0.35} ${r * 0.35} 0 0 1 0 ${r * 0.7}z" ${paint(main)}/>${steam.join('')}`
  },
  hills(h, inks, paint, random) {
    const x = 300 + random() * 400
    const rings = [1, 0.8, 0.62, 0.44, 0.26].map((part, n) => disc(x, h, h * 0.82 * part, paint(inks[(n + 1) % 4] as string)))
    return `${disc(850 - x * 0.6, h * 0.16, 90, paint(inks[3]))}${rings.join('')}`
  },
  lamp(h, [paper, main, second, spark], paint, random) {
    const x = 380 + random() * 240
    return `<path d="M${x - 190} ${h * 0.36}h380l340 ${h * 0.64}H${x - 530}z" ${paint(spark)}/><path d="M${x} 0v${h * 0.2}" stroke="${main}" stroke-width="20"/><path d="M${x} ${h * 0.16}a200 200 0 0 1 200 200H${x - 200}a200 200 0 0 1 200-200z" ${paint(main)}/>${disc(x > 500 ? 130 : 870, h * 0.14, 70, paint(second))}<path d="M${x - 200} ${h}a200 200 0 0 1 400 0z" ${paint(second)}/>${disc(x, h - 90, 44, paint(paper))}`
  },
  window(h, [paper, main, second, spark], paint, random) {
    const sun = 380 + random() * 240
    const [top, high] = [h * 0.13, h * 0.66]
    return `<path d="M170 ${top}h660v${high}H170z" ${paint(second)}/>${disc(sun, top + high * 0.36, 110, paint(spark))}<path d="M170 ${top + high * 0.66}c180-120 420-130 660 30v${high * 0.34 - 30}H170z" ${paint(main)}/><path d="M500 ${top}v${high}M170 ${top + high * 0.5}h660" stroke="${paper}" stroke-width="28"/><path d="M120 ${top + high}h760v64H120z" ${paint(main)}/>`
  },
  rays(h, [, main, second, spark], paint, random) {
    const [x, y] = [380 + random() * 240, h * 0.62]
    const count = 9 + Math.floor(random() * 6)
    const rays = Array.from({ length: count }, (_, n) => {
      const from = Math.PI * (n / count)
      const to = from + Math.PI / count / 1.9
      const far = Math.hypot(1000, h)
      const at = (angle: number) => `${(x - Math.cos(angle) * far).toFixed(0)} ${(y - Math.sin(angle) * far).toFixed(0)}`
      return `<path d="M${x} ${y}L${at(from)}L${at(to)}z" ${paint(n % 2 ? main : spark)}/>`
    })
    return `${rays.join('')}${disc(x, y, Math.min(270, h * 0.25), paint(main))}<path d="M0 ${y}h1000V${h}H0z" ${paint(second)}/>`
  },
  waves(h, inks, paint, random) {
    const sun = 200 + random() * 600
    const rows = Array.from({ length: 6 }, (_, n) => {
      const y = h * (0.42 + n * 0.1)
      const shift = n % 2 ? -100 : 0
      const arcs = Array.from({ length: 7 }, () => 'q100-110 200 0').join('')
      return `<path d="M${shift - 100} ${y}${arcs}V${h}H${shift - 100}z" ${paint(inks[1 + (n % 3)] as string)}/>`
    })
    return `${disc(sun, h * 0.27, Math.min(190, h * 0.2), paint(inks[3]))}${rows.join('')}`
  },
}

const shapes = { square: 1, story: 16 / 9, cover: 9 / 16 } as const
const sides = { draft: 512, standard: 1024, hd: 1536 } as const

/** The longer side is what the quality says. */
export function sizeOf({ shape, quality }: Pick<ImageOrder, 'shape' | 'quality'>) {
  const ratio = shapes[shape]
  const side = sides[quality]
  return ratio <= 1 ? { width: side, height: Math.round(side * ratio) } : { width: Math.round(side / ratio), height: side }
}

/** The same inks in another order for another seed: the paper stays. */
function turned([paper, ...rest]: Inks, seed: number): Inks {
  const [main, second, spark] = [0, 1, 2].map(place => rest[(place + seed) % 3] as string)
  return [paper, main, second, spark] as Inks
}

/** One poster as SVG: its motif and inks from the words, its arrangement from the seed; `given` inks go before those of the words. */
export function posterSvg(
  order: Pick<ImageOrder, 'prompt' | 'style' | 'shape'>,
  seed: number,
  given: Inks | null = null,
): string {
  const random = randomOf(`${order.prompt} ${seed}`)
  const named = motifWords.find(([, words]) => words.test(order.prompt))?.[0]
  const motif = named ?? (motifs[Math.floor(random() * motifs.length)] as Motif)
  const own = palettes.findIndex(({ words }) => words.test(order.prompt))
  // The first of a set keeps to the inks that the words name, the others go round.
  const set = own >= 0 && seed % 4 === 0 ? own : Math.floor(random() * palettes.length)
  const inks = given ? turned(given, seed) : (palettes[set] as { inks: Inks }).inks
  const h = Math.round(1000 * shapes[order.shape])
  const outline = order.style === 'line'
  const paint = (ink: string) => (outline ? `fill="${inks[0]}" stroke="${ink}" stroke-width="12"` : `fill="${ink}"`)
  const body = draw[motif](h, inks, paint, random)
  const soft = order.style === 'soft'
  const dots = `<pattern id="d" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="2.4" fill="${inks[2]}" opacity=".35"/></pattern>`
  const light = `<linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${inks[3]}" stop-opacity=".55"/><stop offset="1" stop-color="${inks[2]}" stop-opacity=".15"/></linearGradient><filter id="b" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="16"/></filter>`
  const over = soft
    ? `<path d="M0 0h1000v${h}H0z" fill="url(#l)"/>`
    : outline
      ? ''
      : `<path d="M0 ${h * 0.66}h1000v${h * 0.34}H0z" fill="url(#d)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${h}" width="1000" height="${h}"><defs>${soft ? light : dots}</defs><path d="M0 0h1000v${h}H0z" fill="${inks[0]}"/><g${soft ? ' filter="url(#b)"' : ''}>${body}</g>${over}</svg>`
}

/** Draws flat posters from the words of a prompt: what stands in for an image model where none is configured. */
export function posterMaker(): ImageGateway {
  return {
    name: 'builtin-poster-maker',
    built_in: true,
    async *draw(order, seeds, _signal, reference) {
      const { width, height } = sizeOf(order)
      const inks = reference ? await inksOf(reference) : null
      for (const seed of seeds) {
        const png = await sharp(Buffer.from(posterSvg(order, seed, inks)))
          .resize(width, height)
          .withXmp(madeByProgram('algorithmicMedia'))
          .png({ compressionLevel: 9, palette: order.style !== 'soft' })
          .toBuffer()
        yield { png, width, height, seed }
      }
    },
  }
}
