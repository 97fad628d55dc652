import { createHash } from 'node:crypto'
import type { TextOrder } from '#contract/entities/creation.ts'
import type { Language } from '#contract/languages.ts'

type Phrases = Record<TextOrder['tone'], { open: string[]; close: string[] }>

export const phrases: Record<Language, Phrases> = {
  en: {
    warm: {
      open: [
        'Some things are better told slowly.',
        'I have wanted to share this with you for days.',
        'It starts with something small.',
        'Come in, this is how it went.',
      ],
      close: [
        'Would you have done the same? Tell me below.',
        'Save it for the day you need it.',
        'Which part is yours?',
        'Thank you for staying until the end.',
      ],
    },
    playful: {
      open: [
        'Spoiler: it went well.',
        'Nobody asked, and here it is anyway.',
        'Raise your hand if this sounds familiar.',
        'Plan A did not survive breakfast.',
      ],
      close: [
        'Tag whoever needs to see this.',
        'I dare you to try it.',
        'More where this came from.',
        'Yes, there will be a second part.',
      ],
    },
    sober: {
      open: ['In short:', 'The facts, without decoration.', 'This is what it is about.', 'One thing at a time.'],
      close: [
        'All the details are in my profile.',
        'Write to me with any question.',
        'I will tell you how it goes on.',
        'That is all there is to it.',
      ],
    },
  },
  es: {
    warm: {
      open: [
        'Hay cosas que se cuentan mejor despacio.',
        'Llevaba días queriendo compartir esto.',
        'Todo empieza por algo pequeño.',
        'Pasa, que te lo cuento.',
      ],
      close: [
        '¿Tú también lo habrías hecho? Te leo.',
        'Guárdalo para el día que te haga falta.',
        '¿Con qué parte te quedas?',
        'Gracias por quedarte hasta el final.',
      ],
    },
    playful: {
      open: [
        'Aviso: salió bien.',
        'Nadie lo ha pedido y aquí está.',
        'Que levante la mano a quien le suene.',
        'El plan A no llegó al desayuno.',
      ],
      close: [
        'Etiqueta a quien tenga que ver esto.',
        'A que no te atreves a probarlo.',
        'Y de donde ha salido esto, hay más.',
        'Sí, habrá segunda parte.',
      ],
    },
    sober: {
      open: ['En pocas palabras:', 'Los hechos, sin adornos.', 'Se trata de esto.', 'Cada cosa a su tiempo.'],
      close: [
        'Tienes todos los detalles en mi perfil.',
        'Escríbeme si te queda alguna duda.',
        'Te contaré cómo sigue.',
        'No hay más misterio.',
      ],
    },
  },
}

interface Frame {
  titles: (first: string, second: string, third: string) => string[]
  hook: string
  scenes: string
  ending: string
  callToPitch: string
  hello: string[]
  goodbye: string[]
}

/** The words around a brief's own. `titles` takes its first three longer words. */
const frames: Record<Language, Frame> = {
  en: {
    titles: (first, second, third) => [
      `${capital(first)}, and what comes after`,
      `This is how you tell it: ${second.toLowerCase()}`,
      `${capital(first)} and ${third.toLowerCase()}: my story`,
      `It all starts with ${first.toLowerCase()}`,
    ],
    hook: 'Hook',
    scenes: 'Scenes',
    ending: 'Ending',
    callToPitch: 'Tell us how you would do it.',
    hello: ['Hello!', 'Hello, thank you for writing.', 'Thank you for your message.'],
    goodbye: ['I look forward to your answer.', 'Kind regards.', 'Tell me what you think.'],
  },
  es: {
    titles: (first, second, third) => [
      `${capital(first)}, y lo que viene después`,
      `Así se cuenta: ${second.toLowerCase()}`,
      `${capital(first)} y ${third.toLowerCase()}: mi historia`,
      `Todo empieza con ${first.toLowerCase()}`,
    ],
    hook: 'Gancho',
    scenes: 'Escenas',
    ending: 'Cierre',
    callToPitch: 'Cuéntanos cómo lo harías tú.',
    hello: ['¡Hola!', 'Hola, gracias por escribir.', 'Muchas gracias por tu mensaje.'],
    goodbye: ['Quedo pendiente de tu respuesta.', 'Un saludo.', 'Dime qué te parece.'],
  },
}

const stop = new Set(
  'about after again also and are because been before being between but can con como cuando del desde donde each ella ellas ellos ends entre era eran esa ese eso esta está estas este esto estos for from had has have her here his into its las los más más mi mis muy nos not nuestra nuestro our out para pero por porque que qué quien ser será sin sobre son sus talking that the their them there these they this through tiene todo todos una unas under una unos very was were what when where which with without you your'.split(
    ' ',
  ),
)

/** Sentences as they were written, each with its stop. */
export function sentencesOf(brief: string): string[] {
  return brief
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => (/[.!?…:]$/u.test(part) ? part : `${part}.`))
}

/** The longer words of the brief, in their order, once each. */
export function wordsOf(brief: string): string[] {
  const seen = new Map<string, string>()
  for (const [word] of brief.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
    const key = word.toLowerCase()
    if (!stop.has(key) && !/^\d+$/.test(key) && !seen.has(key)) seen.set(key, word)
  }
  return [...seen.values()]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const plain = (sentence: string) => sentence.replace(/[.!?…:]+$/u, '')

/** Cuts between words. */
const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/u, '')}…`)

const pick = <T>(list: readonly T[], seed: string, version: number): T => {
  const start = createHash('sha256').update(seed).digest().readUInt32BE(0)
  return list[(start + version) % list.length] as T
}

/** Five titles from the brief's own words. */
export function titles(order: TextOrder): string[] {
  const [first = order.brief, second = first, third = second] = wordsOf(order.brief)
  const lead = shortened(plain(sentencesOf(order.brief)[0] ?? order.brief), 60)
  const list = [capital(lead), ...frames[order.language].titles(first, second, third)]
  return list.map(title => shortened(title, 80))
}

function script(order: TextOrder, open: string, close: string, facts: string[]): string {
  const words = frames[order.language]
  const scenes = facts.slice(0, order.length === 'short' ? 2 : order.length === 'medium' ? 4 : 12)
  const lines = scenes.map((fact, index) => `${index + 1}. ${fact}`)
  return [`${words.hook}: ${open}`, `${words.scenes}:\n${lines.join('\n')}`, `${words.ending}: ${close}`].join('\n\n')
}

/** One version of a text, made of the brief's own sentences between an opening and a close of ours. */
export function compose(order: TextOrder, version: number): string {
  const seed = `${order.kind} ${order.tone} ${order.brief}`
  const { open, close } = phrases[order.language][order.tone]
  const [first, last] = [pick(open, seed, version), pick(close, `${seed} close`, version)]
  const all = sentencesOf(order.brief)
  // Other versions begin elsewhere in the brief and say everything all the same.
  const turn = version % Math.max(1, all.length)
  const facts = [...all.slice(turn), ...all.slice(0, turn)].map(capital)
  const some = facts.slice(0, order.length === 'short' ? 1 : order.length === 'medium' ? 4 : 40)
  if (order.kind === 'script') return script(order, first, last, all.map(capital))
  if (order.kind === 'description') return [...all.map(capital).slice(0, some.length), last].join(' ')
  // A brief, a pitch or a message says all that it has to say, whole and in its order.
  const told = all.map(capital)
  const words = frames[order.language]
  if (order.kind === 'casting_call') return [told.join(' '), words.callToPitch].join('\n\n')
  if (order.kind === 'reply' || order.kind === 'pitch' || order.kind === 'message') {
    const hello = pick(words.hello.slice(0, order.kind === 'reply' ? 3 : 1), seed, version)
    const bye = pick(words.goodbye, seed, version)
    return [hello, (order.kind === 'reply' ? some : told).join(' '), bye].join('\n\n')
  }
  const tags = wordsOf(order.brief)
    .slice(0, order.length === 'short' ? 3 : 5)
    .map(word => `#${word.toLowerCase()}`)
  return [`${first} ${some.join(' ')}`, last, tags.join(' ')].filter(Boolean).join('\n\n')
}
