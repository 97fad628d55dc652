import { expect, test } from 'vitest'
import { notificationsEn as english } from '#server/phrases/en/notifications.ts'
import { notificationsEs as spanish } from '#server/phrases/es/notifications.ts'
import en from '#src/i18n/locales/en/bookings.json' with { type: 'json' }
import es from '#src/i18n/locales/es/bookings.json' with { type: 'json' }

const days = /\bdays\b|\bdías\b/i
const states = ['reported', 'offered', 'replaced', 'refunded', 'denied', 'withdrawn', 'unheard of']

test('what is said of single hours that were missed speaks of no days, and of days as before', () => {
  for (const phrases of [english, spanish])
    for (const type of ['make_good_turn', 'make_good_status'] as const)
      for (const state of states)
        for (const side of ['host', 'booker']) {
          const say = (more: object) => phrases[type].title({ state, side, title: 'Piso', ...more })
          expect(say({ from_hour: 0 })).not.toMatch(days)
          expect(say({ from_hour: 0 })).not.toBe(say({}))
        }
})

/** Every phrase of a file, with its path. */
const phrasesOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, one]) => phrasesOf(one, path ? `${path}.${key}` : key))

test('every second form for hours speaks of no days and stands beside the first one', () => {
  for (const file of [en, es]) {
    const all = new Map(phrasesOf(file))
    const forms = [...all].filter(([path]) => path.endsWith('_hours'))
    expect(forms.length).toBeGreaterThan(25)
    for (const [path, said] of forms) {
      // A parameter may be called so.
      expect(said.replace(/{{\w+}}/g, ''), path).not.toMatch(days)
      expect(all.get(path.replace(/_hours$/, '')), path).toBeTruthy()
    }
  }
})
