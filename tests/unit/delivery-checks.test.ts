import { describe, expect, test } from 'vitest'
import { linksOfTerms } from '#contract/rules/agreed-links.ts'
import { checksFail, deliveryChecks, type MeasuredFile, wordChecks } from '#contract/rules/delivery-checks.ts'
import { namedFormat } from '#contract/rules/named-format.ts'
import { someTermsOf } from '#tests/support/some-deal.ts'

const words = (must_include: string[], note: string, links: string[] = []) =>
  wordChecks(someTermsOf({ must_include }), { note, links }).map(({ kind, wanted, result, reason }) => [
    kind,
    wanted,
    result,
    reason,
  ])

describe('words that the terms ask for', () => {
  test('a mention, a hashtag, a link and a code are found in the caption, whatever their case', () => {
    const asked = ['Mención a @cafeceiba', '#DesayunosCeiba', 'Enlace a https://www.ceiba.example/pan', 'El código CEIBA10']
    const note = 'Con @CafeCeiba. #desayunosceiba ceiba10 en ceiba.example/pan?de=lucia'
    expect(words(asked, note)).toEqual([
      ['mention', '@cafeceiba', 'passed', 'found'],
      ['hashtag', '#DesayunosCeiba', 'passed', 'found'],
      ['link', 'https://www.ceiba.example/pan', 'passed', 'found'],
      ['code', 'CEIBA10', 'passed', 'found'],
    ])
  })

  test('a tracking link of the agreement says the address that it leads to, and no other', () => {
    const known = [{ url: 'https://elenco.example/t/pan7', destination: 'https://ceiba.example/pan' }]
    const result = (asked: string, note: string) =>
      wordChecks(someTermsOf({ must_include: [asked] }), { note, links: [] }, known)[0]?.result
    expect(result('Enlace a ceiba.example/pan', 'elenco.example/t/pan7')).toBe('passed')
    expect(result('Enlace a ceiba.example/cafe', 'elenco.example/t/pan7')).toBe('failed')
    expect(result('Enlace a ceiba.example/pan', 'elenco.example/t/pan8')).toBe('failed')
  })

  test('terms become links: each address once, without what cannot be one, the first code with the first', () => {
    expect(
      linksOfTerms({ must_include: ['ceiba.example/pan y ceiba.example/pan', 'con el código CEIBA10', 'http://otra.example'] }),
    ).toEqual([
      { destination: 'https://ceiba.example/pan', coupon: 'CEIBA10' },
      { destination: 'https://otra.example', coupon: null },
    ])
    expect(linksOfTerms({ must_include: ['@ceiba', '#pan'] })).toEqual([])
    expect(linksOfTerms({})).toEqual([])
  })

  test('a link counts among the links, too', () => {
    expect(words(['Enlace a ceiba.example'], '', ['https://www.ceiba.example/'])).toEqual([
      ['link', 'ceiba.example', 'passed', 'found'],
    ])
  })

  test('part of another word is not it, and a mail is no mention', () => {
    expect(words(['@ceiba', '#pan'], 'Con @ceibaclub y #panadería')).toEqual([
      ['mention', '@ceiba', 'failed', 'missing'],
      ['hashtag', '#pan', 'failed', 'missing'],
    ])
    expect(words(['Escribir a hola@ceiba.example si algo falla'], '')).toEqual([])
  })

  test('what only a person can see is not checked, unless the caption has it', () => {
    expect(words(['@ceiba en pantalla al principio'], '')).toEqual([['mention', '@ceiba', 'not_checked', 'in_the_work']])
    expect(words(['@ceiba en pantalla al principio'], 'Con @ceiba')).toEqual([['mention', '@ceiba', 'passed', 'found']])
  })

  test('advertising is to be said in one of the usual ways', () => {
    const asked = ['Que se diga que es publicidad']
    for (const note of ['Publi con Ceiba', 'Café #ad', 'Colaboración pagada con Ceiba'])
      expect(words(asked, note)[0]?.[2], note).toBe('passed')
    expect(words(asked, 'Un café con adornos')[0]?.slice(2)).toEqual(['failed', 'missing'])
    expect(words(['Que es publicidad, fijo en pantalla'], '')[0]?.slice(2)).toEqual(['not_checked', 'in_the_work'])
  })

  test('lines that only a person can judge are left to people', () => {
    expect(words(['La bolsa nueva, a la luz de la mañana', 'Nada de música'], '')).toEqual([])
  })
})

describe('a format that is named plainly', () => {
  const lengthOf = (spec: string) => {
    const { length } = namedFormat(spec)
    return length && [length.from_ms / 1000, length.to_ms / 1000]
  }
  test.each([
    ['30-45 s', [29, 46]],
    ['Vídeo de 30 a 45 segundos', [29, 46]],
    ['Reel, entre 30 y 45 s, vertical', [29, 46]],
    ['2 vídeos de 22 segundos', [19.8, 24.2]],
    ['Vertical, 30 segundos', [27, 33]],
    ['máx. 60 s', [0, 61]],
    ['60 seconds max', [0, 61]],
    ['Up to 1 minute', [0, 61]],
    ['at least 15 s', [14, Number.POSITIVE_INFINITY]],
    ['About 90 seconds, natural sound', [81, 99]],
  ])('%s is a length', (spec, expected) => expect(lengthOf(spec)).toEqual(expected))

  test.each([
    'El logo en los primeros 3 segundos',
    'Logo in the first 3 seconds',
    'Entrega en 48 h',
    '3 planos de 2 tazas',
    'Corte cada 5 segundos y final de 10 segundos, con voz',
  ])('%s is none', spec => expect(lengthOf(spec)).toBeNull())

  test('shapes are named by numbers or by a word alone', () => {
    expect(namedFormat('9:16, a las 12:30').shape?.said).toBe('9:16')
    expect(namedFormat('Reel vertical, 30 s').shape?.fits(0.5625)).toBe(true)
    expect(namedFormat('Vertical, 30 s').shape?.fits(1.78)).toBe(false)
    expect(namedFormat('Un jardín vertical en la azotea').shape).toBeNull()
    expect(namedFormat('1080x1920').size).toMatchObject({ width: 1080, height: 1920 })
  })
})

const film = (facts: Partial<MeasuredFile> = {}): MeasuredFile => ({
  uuid: 'f',
  type: 'video/mp4',
  sha256: 'a',
  duration_ms: 30_000,
  width: 540,
  height: 960,
  ...facts,
})
const reel = { network: 'instagram' as const, content_type: 'reel' as const, quantity: 1, spec: '9:16, 30 s' }
const checks = (deliverables: (typeof reel)[], files: MeasuredFile[]) =>
  deliveryChecks(someTermsOf({ deliverables }), { note: '', links: [], files }).map(({ kind, reason, found }) => [
    kind,
    reason,
    found,
  ])

describe('what files are', () => {
  test('a film has the length and the shape that the terms name', () => {
    expect(checks([reel], [film()])).toEqual([
      ['length', 'fits', '30 s'],
      ['shape', 'fits', '540 × 960'],
    ])
    expect(checks([reel], [film({ duration_ms: 52_400, width: 960, height: 540 })])).toEqual([
      ['length', 'too_long', '52 s'],
      ['shape', 'other_shape', '960 × 540'],
    ])
    expect(checks([reel], [film({ duration_ms: 3_000 })])[0]).toEqual(['length', 'too_short', '3 s'])
  })

  test('what could not be measured, or was linked to only, is not checked', () => {
    expect(checks([reel], [film({ duration_ms: null })])[0]).toEqual(['length', 'unreadable', null])
    expect(checks([reel], [])).toEqual([
      ['length', 'no_file', null],
      ['shape', 'no_file', null],
    ])
  })

  test('a film may be any piece of the terms: it fails only where none of them can be it', () => {
    const long = { ...reel, spec: '60 s' }
    const free = { ...reel, spec: 'Libre' }
    expect(checks([reel, long], [film({ duration_ms: 61_000 })])[0]).toEqual(['length', 'fits', '61 s'])
    expect(checks([reel, free], [film({ duration_ms: 61_000 })])[0]).toEqual(['length', 'other_piece', '61 s'])
  })

  test('a picture is held against what the terms say of pictures, and against nothing of films', () => {
    const photo = { network: 'none' as const, content_type: 'ugc_photo' as const, quantity: 2, spec: '1080x1350' }
    const picture = film({ type: 'image/png', duration_ms: null, width: 540, height: 675 })
    const found = deliveryChecks(someTermsOf({ deliverables: [photo] }), { note: '', links: [], files: [picture] })
    expect(found.map(({ kind, reason }) => [kind, reason])).toEqual([['size', 'too_small']])
    expect(checks([reel], [picture])).toEqual([
      ['length', 'no_file', null],
      ['shape', 'no_file', null],
    ])
  })
})

describe('another version', () => {
  const terms = someTermsOf()
  const version = (sha256: string | null, note = 'First', links: string[] = []) => ({ note, links, files: [film({ sha256 })] })
  const earlier = (sha256: string | null) => [{ ...version(sha256), asked: true }]

  test('has another file, or it is said that it has none', () => {
    expect(deliveryChecks(terms, version('b'), earlier('a'))).toMatchObject([{ kind: 'new_files', result: 'passed' }])
    expect(deliveryChecks(terms, version('a'), earlier('a'))).toMatchObject([{ result: 'failed', reason: 'same' }])
    expect(deliveryChecks(terms, version(null), earlier('a'))).toMatchObject([{ result: 'not_checked' }])
    expect(deliveryChecks(terms, version('a'))).toEqual([])
  })

  test('the same once more is no answer to a request for changes; the same film with other words may be', () => {
    expect(checksFail(deliveryChecks(terms, version('a'), earlier('a')))).toBe(true)
    expect(checksFail(deliveryChecks(terms, version('a', 'Other words'), earlier('a')))).toBe(false)
  })
})
