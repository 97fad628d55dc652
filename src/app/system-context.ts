import { createContext, useContext } from 'react'
import type { System } from './system.ts'

/** What screens are built from; App.tsx provides it. */
export const SystemContext = createContext<System | null>(null)

export function useSystem(): System {
  const system = useContext(SystemContext)
  if (!system) throw new Error('No system above this screen: App.tsx provides it.')
  return system
}
