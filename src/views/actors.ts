import { createContext, useContext } from 'react'
import type { PreferencesActor } from '#src/machines/preferences/preferences.machine.ts'
import type { SessionActor } from '#src/machines/session/session.machine.ts'
import type { ToastsActor } from '#src/machines/toasts/toasts.machine.ts'

/** The actors that live as long as the app. What belongs to one screen is handed to its view instead. */
export const PreferencesContext = createContext<PreferencesActor | null>(null)
export const ToastsContext = createContext<ToastsActor | null>(null)
export const SessionContext = createContext<SessionActor | null>(null)

function present<T>(actor: T | null, name: string): T {
  if (!actor) throw new Error(`No ${name} above this view: src/app provides it.`)
  return actor
}

export const usePreferences = () => present(useContext(PreferencesContext), 'preferences')
export const useToasts = () => present(useContext(ToastsContext), 'toasts')
export const useSession = () => present(useContext(SessionContext), 'session')
