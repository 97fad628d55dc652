import { expect, test } from 'vitest'
import { accentColor, brandingFields } from '#contract/entities/branding.ts'
import { fieldIssues } from '#contract/fields.ts'
import {
  accentLook,
  contrastOf,
  frameShades,
  grounds,
  judgeBrandName,
  leastContrast,
  senderName,
} from '#contract/rules/branding.ts'
import { readTokens } from '../../tools/tokens.mjs'

const { skins } = readTokens()
/** The grounds of accent words, by the skin. */
const under = ['bg', 'surface', 'sunken', 'raised', 'hover'] as const
const house: Record<'light' | 'dark', string[]> = { light: ['light', 'bordered'], dark: ['dark'] }

test.each([
  'Еlenco',
  'ЕLЕNСО',
  'Elеnсo Pro',
  'Eléncó',
  'E1enc0',
  'EIenco',
  'Ｅｌｅｎｃｏ',
  'Εlencο',
  'Rераrtо',
  'ʀᴇᴘᴀʀᴛᴏ',
  'ΕLΕΝCΟ',
])('%s would be read as our name', name => expect(judgeBrandName(name)).toBe('our_name'))

test.each(['Агентство Рост', 'Ελιά & Co', 'El Encuentro', 'Pronto', 'Reportaje 10', 'Зелена'])('%s is a name of its own', name =>
  expect(judgeBrandName(name)).toBeNull(),
)

/** Every eighth step of each channel: 729 colours, black, white and the greys among them. */
const steps = [0, 32, 64, 96, 128, 160, 192, 224, 255].map(one => one.toString(16).padStart(2, '0'))
const colours = steps.flatMap(r => steps.flatMap(g => steps.map(b => `#${r}${g}${b}`)))

test('words and buttons of any colour can be read on everything that they stand on, light and dark', () => {
  const poor: string[] = []
  for (const colour of colours) {
    const look = accentLook(colour)
    for (const light of ['light', 'dark'] as const) {
      const shades = look[light]
      const pairs: [string, string, string, number][] = [
        ['on a button', shades['accent-contrast'], shades.accent, leastContrast.words],
        ['on a button pointed at', shades['accent-contrast'], shades['accent-hover'], leastContrast.words],
        ['on a tint', shades['accent-on-subtle'], shades['accent-subtle'], leastContrast.words],
        ['chosen', shades['accent-text'], shades.selected, leastContrast.words],
        ['text in an own bubble', skins[light]?.text ?? '', shades['bubble-own'], leastContrast.words],
        ['text on what is chosen', skins[light]?.text ?? '', shades.selected, leastContrast.words],
        ...house[light].flatMap(skin =>
          under.flatMap((name): [string, string, string, number][] => {
            const ground = skins[skin]?.[name] ?? skins[light]?.[name] ?? ''
            return [
              [`words on ${skin} ${name}`, shades['accent-text'], ground, leastContrast.words],
              [`ring on ${skin} ${name}`, shades.focus, ground, leastContrast.marks],
            ]
          }),
        ),
        ['line', shades['accent-line'], skins[light]?.surface ?? '', leastContrast.marks],
      ]
      for (const [what, one, other, least] of pairs)
        if (contrastOf(one, other) < least)
          poor.push(`${colour} ${light} ${what}: ${one} on ${other} ${contrastOf(one, other).toFixed(2)}`)
    }
    const frame = { ...skins.light, ...skins['semi-dark'], ...frameShades(colour) }
    for (const [text, ground] of [
      ['nav-text', 'nav-bg'],
      ['nav-text', 'nav-hover'],
      ['nav-muted', 'nav-bg'],
      ['nav-active-text', 'nav-active-bg'],
    ] as const)
      if (contrastOf(frame[text] ?? '', frame[ground] ?? '') < leastContrast.words)
        poor.push(`${colour} frame ${text} on ${ground}`)
    if (contrastOf(look.dark['nav-dot'], frame['nav-bg'] ?? '') < leastContrast.marks) poor.push(`${colour} frame dot`)
  }
  expect(poor).toEqual([])
})

test('the grounds that the rule counts on are those of the tokens, and none is harder', () => {
  for (const light of ['light', 'dark'] as const) {
    expect(grounds[light].onSolid).toBe(skins[light]?.['accent-contrast'])
  }
})

test('a colour that can be read is worn as it was chosen; another one is told to be darker or lighter', () => {
  expect(accentLook('#0b5c8a')).toMatchObject({ changed: ['dark'], light: { accent: '#0b5c8a' } })
  const yellow = accentLook('#ffd400')
  expect(yellow).toMatchObject({ changed: ['light'], dark: { accent: '#ffd400' } })
  expect(yellow.light.accent).not.toBe('#ffd400')
  // The hue stays: red and green lead, blue stays low.
  expect(yellow.light.accent).toMatch(/^#[5-9a]..?[4-8]/)
})

test('every colour that tokens of a brand change, but for those of charts, follows the accent', () => {
  const { brands } = readTokens()
  const named = new Set(['light', 'dark', 'semi-dark'].flatMap(skin => Object.keys(brands.spaces[skin])))
  const mine = new Set([...Object.keys(accentLook('#0b5c8a').light), ...Object.keys(frameShades('#0b5c8a')), 'nav-muted'])
  expect([...named].filter(name => !mine.has(name) && !name.startsWith('chart-'))).toEqual([])
})

test('the style sheet lets exactly these colours follow', () => {
  const { own } = readTokens()
  expect(own.accent).toEqual(Object.keys(accentLook('#0b5c8a').light))
  expect(own.frame).toEqual(Object.keys(frameShades('#0b5c8a')))
})

test('a name that a mail program takes for an address, that hides signs or is ours is refused', () => {
  const issue = (name: string) => {
    const { error } = brandingFields.safeParse({ name, accent: null })
    return error && fieldIssues(error).name
  }
  expect(issue('Agencia Marea & Hijos, S.L.')).toBeUndefined()
  expect(issue('Marea\r\nBcc: x@y.example')).toBeDefined()
  expect(issue('security@bank.example')).toEqual(['unfit_name'])
  expect(issue('Marea <x>')).toEqual(['unfit_name'])
  expect(issue('Marea\u202eoc')).toEqual(['unfit_name'])
  expect(issue('Soporte de ＥＬＥＮＣＯ')).toEqual(['our_name'])
  expect(judgeBrandName('Marea')).toBe(null)
  expect(senderName('Marea\r\nBcc: x <y>')).toBe('MareaBcc: x y via Elenco')
  expect(accentColor.safeParse(' #0B5C8A ').data).toBe('#0b5c8a')
  expect(accentColor.safeParse('red').success).toBe(false)
  expect(accentColor.safeParse('#fff;--x:url(//a)').success).toBe(false)
})
