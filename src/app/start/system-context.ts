import { createContext, useContext } from 'react'
import type { Built } from '#src/views/shell/menu-table.ts'
import type { System } from './system.ts'

/** The system that screens are built from; App.tsx provides it. */
export const SystemContext = createContext<System | null>(null)

/** The test for screens that exist; App.tsx provides it, since a screen cannot ask the table that it stands in. */
export const BuiltContext = createContext<Built>(() => false)

export const useBuilt = () => useContext(BuiltContext)

export function useSystem(): System {
  const system = useContext(SystemContext)
  if (!system) throw new Error('No system above this screen: App.tsx provides it.')
  return system
}
