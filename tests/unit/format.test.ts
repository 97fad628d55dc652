import { describe, expect, it } from 'vitest'
import { minorUnits } from '#contract/currencies.ts'
import { formatCount, formatDay, formatDayTime, formatMoney, formatMoneyRange, formatTime } from '#src/i18n/format.ts'
import { formatRelative, formatRemaining, remaining } from '#src/i18n/relative-time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ago = (elapsed: number) => new Date(now - elapsed).toISOString()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('relative time (specification §9)', () => {
  it.each([
    [0, 'Justo ahora', 'Just now'],
    [59_999, 'Justo ahora', 'Just now'],
    [-5_000, 'Justo ahora', 'Just now'],
    [minute, 'Hace 1 minuto', '1 minute ago'],
    [4 * minute, 'Hace 4 minutos', '4 minutes ago'],
    [hour - 1, 'Hace 59 minutos', '59 minutes ago'],
    [hour, 'Hace 1 hora', '1 hour ago'],
    [day - 1, 'Hace 23 horas', '23 hours ago'],
    [day, 'Hace 1 día', '1 day ago'],
    [7 * day - 1, 'Hace 6 días', '6 days ago'],
    [7 * day, 'Hace 1 semana', '1 week ago'],
    [30 * day - 1, 'Hace 4 semanas', '4 weeks ago'],
    [30 * day, 'Hace 1 mes', '1 month ago'],
    [364 * day, 'Hace 12 meses', '12 months ago'],
    [365 * day, 'Hace 1 año', '1 year ago'],
    [800 * day, 'Hace 2 años', '2 years ago'],
  ])('%i ms ago', (elapsed, es, en) => {
    expect(formatRelative(ago(elapsed), 'es', now)).toBe(es)
    expect(formatRelative(ago(elapsed), 'en', now)).toBe(en)
  })

  it('has no capital within a sentence', () => {
    const within = { within: true }
    expect(formatRelative(ago(0), 'es', now, within)).toBe('justo ahora')
    expect(formatRelative(ago(2 * hour), 'es', now, within)).toBe('hace 2 horas')
    expect(formatRelative(ago(0), 'en', now, within)).toBe('just now')
  })

  it('counts what remains', () => {
    expect(formatRemaining(now + 3 * day + hour, 'es', now)).toBe('3 días')
    expect(formatRemaining(now + hour, 'en', now)).toBe('1 hour')
    expect(remaining(now + day + hour, 'es', now)).toEqual({ left: '1 día', count: 1 })
    expect(remaining(now + 2 * day - 1, 'es', now)).toEqual({ left: '1 día', count: 1 })
    expect(remaining(now + 2 * day - 1, 'es', now, { given: true })).toEqual({ left: '2 días', count: 2 })
    expect(remaining(now + hour + 1, 'es', now, { given: true })).toEqual({ left: '1 hora', count: 1 })
    expect(formatRemaining(now + 1, 'en', now)).toBe('1 minute')
  })
})

describe('dates', () => {
  it('say day and short month, and the year only when it is another', () => {
    expect(formatDay('2026-11-24T10:00:00Z', 'es', { now, zone: 'UTC' })).toBe('24 nov')
    expect(formatDay('2026-11-24T10:00:00Z', 'en', { now, zone: 'UTC' })).toBe('24 Nov')
    expect(formatDay('2025-01-05T10:00:00Z', 'es', { now, zone: 'UTC' })).toBe('5 ene 2025')
  })
  it('say hour and minute in the zone of the reader', () => {
    expect(formatTime('2026-11-24T22:59:00Z', 'es', 'Europe/Madrid')).toBe('23:59')
    expect(formatDayTime('2026-11-24T22:59:00Z', 'en', { now, zone: 'Europe/Madrid' })).toBe('24 Nov, 23:59')
  })
})

describe('money and counts', () => {
  it('come from minor units', () => {
    expect(plain(formatMoney(125050, 'EUR', 'es'))).toBe('1.250,50 €')
    expect(formatMoney(125050, 'EUR', 'en')).toBe('€1,250.50')
    expect(plain(formatMoney(30000, 'EUR', 'es'))).toBe('300 €')
    expect(plain(formatMoney(33000, 'EUR', 'es', { cents: true }))).toBe('330,00 €')
    expect(minorUnits('JPY')).toBe(1)
    // By ISO 4217, whatever this engine's Intl thinks: the browser and the server have different ones.
    expect([minorUnits('COP'), minorUnits('CLP'), minorUnits('KWD')]).toEqual([100, 1, 1000])
    expect(plain(formatMoney(1_250_000_50, 'COP', 'es'))).toBe('1.250.000,50 COP')
    expect(plain(formatMoneyRange(1_250_050, 2_000_000, 'COP', 'es'))).toMatch(/12\.500,50/)
    expect(formatMoney(1250, 'JPY', 'en')).toBe('JP¥1,250')
  })
  it('never looks like the money of another country', () => {
    const currencies = ['USD', 'MXN', 'ARS', 'CLP', 'COP', 'CAD', 'AUD', 'JPY', 'CNY', 'EUR', 'GBP', 'PEN', 'BRL']
    for (const language of ['en', 'es'] as const) {
      const shown = currencies.map(currency => formatMoney(100_00, currency, language).replace(/[\d.,\s]/g, ''))
      expect(new Set(shown).size, shown.join(' ')).toBe(currencies.length)
      expect(shown).not.toContain('$')
      expect(shown).not.toContain('¥')
    }
    expect(plain(formatMoney(30000, 'MXN', 'es'))).toBe('300 MXN')
    expect(formatMoney(30000, 'MXN', 'en')).toBe('MX$300')
  })
  it('shorten from ten thousand on', () => {
    expect(plain(formatCount(84200, 'es'))).toBe('84,2 k')
    expect(formatCount(212_400, 'en')).toBe('212k')
    expect(plain(formatCount(9_999, 'es'))).toBe('9.999')
    expect(plain(formatCount(1_840_000, 'es'))).toBe('1,8 M')
  })
})

describe('ranges of money', () => {
  it.each([
    [30_000, 45_000, 'EUR', '300-450 €', '€300–450'],
    [130_000, 245_050, 'EUR', '1.300,00-2.450,50 €', '€1,300.00–2,450.50'],
    [5_000, 5_000, 'EUR', '50 €', '€50'],
    [500_000, 900_000, 'MXN', '5.000-9.000 MXN', 'MX$5,000–9,000'],
  ])('%i to %i %s', (from, to, currency, es, en) => {
    expect(plain(formatMoneyRange(from, to, currency, 'es'))).toBe(es)
    expect(plain(formatMoneyRange(from, to, currency, 'en'))).toBe(en)
  })
})
