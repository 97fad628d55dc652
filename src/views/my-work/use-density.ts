import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { selectPreferences } from '#src/machines/preferences/preferences.select.ts'
import { PreferencesContext } from '../actors.ts'

/** Density of the rows on this device, and the way to change it. */
export function useDensity() {
  const actor = useContext(PreferencesContext)
  const close = useSelector(
    actor ?? undefined,
    snapshot => snapshot !== undefined && selectPreferences(snapshot).density === 'close',
  )
  const choose = (pressed: boolean) =>
    actor?.send({ type: 'preferences.change', changes: { density: pressed ? 'close' : 'usual' } })
  return { close, choose }
}
