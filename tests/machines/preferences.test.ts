import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type KeeperReport, type KeeperRequest, preferencesMachine } from '#src/machines/preferences/preferences.machine.ts'
import { selectDark, selectPreferences, selectUnkept } from '#src/machines/preferences/preferences.select.ts'
import { firstPreferences, preferences, usualPreferences } from '#src/machines/preferences/preferences.ts'

function start(answer: KeeperReport = { type: 'preferences.kept' }) {
  const written: KeeperRequest[] = []
  let elsewhere: (event: KeeperReport) => void = () => {}
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        keeper: fromCallback<KeeperRequest>(({ sendBack, receive }) => {
          elsewhere = sendBack
          receive(request => {
            written.push(request)
            sendBack(answer)
          })
        }),
      },
    }),
    { input: { preferences: usualPreferences } },
  ).start()
  return { actor, written, elsewhere: (event: KeeperReport) => elsewhere(event) }
}

describe('preferences', () => {
  it('changes at once and hands the whole to the keeper', () => {
    const { actor, written } = start()
    actor.send({ type: 'preferences.change', changes: { language: 'es', direction: 'rtl' } })
    expect(selectPreferences(actor.getSnapshot())).toMatchObject({ language: 'es', direction: 'rtl', skin: 'light' })
    expect(written.at(-1)?.preferences.language).toBe('es')
    expect(selectUnkept(actor.getSnapshot())).toBe(false)
  })

  it('the dark switch goes back to the skin of the day before', () => {
    const { actor } = start()
    actor.send({ type: 'preferences.change', changes: { skin: 'semi-dark' } })
    actor.send({ type: 'preferences.toggleDark' })
    expect(selectDark(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'preferences.toggleDark' })
    expect(selectPreferences(actor.getSnapshot()).skin).toBe('semi-dark')
  })

  it('follows another tab without writing back', () => {
    const { actor, written, elsewhere } = start()
    elsewhere({ type: 'preferences.changedElsewhere', preferences: { ...usualPreferences, skin: 'bordered' } })
    expect(selectPreferences(actor.getSnapshot()).skin).toBe('bordered')
    expect(written).toEqual([])
  })

  it('says when nothing is kept, and keeps working', () => {
    const { actor } = start({ type: 'preferences.notKept' })
    actor.send({ type: 'preferences.toggleDark' })
    expect(selectUnkept(actor.getSnapshot())).toBe(true)
    expect(selectDark(actor.getSnapshot())).toBe(true)
  })

  it('reset keeps the language', () => {
    const { actor } = start()
    actor.send({ type: 'preferences.change', changes: { language: 'es', skin: 'dark', footer: 'hidden' } })
    actor.send({ type: 'preferences.reset' })
    expect(selectPreferences(actor.getSnapshot())).toEqual({ ...usualPreferences, language: 'es' })
  })

  it('begins in the first of the browser’s languages that we speak', () => {
    expect(firstPreferences(['fr-FR', 'es-AR', 'en']).language).toBe('es')
    expect(firstPreferences(['de']).language).toBe('en')
    expect(preferences.safeParse(firstPreferences([], true)).success).toBe(true)
    // Kept before rows could stand close.
    const { density: _, ...earlier } = usualPreferences
    expect(preferences.safeParse(earlier)).toEqual({ success: true, data: usualPreferences })
  })
})
