import { createContext, type ReactNode, useContext } from 'react'
import type { Invitee } from '#contract/entities/invitation.ts'

export interface Invitees {
  people: readonly Invitee[]
  /** Name of the person, where it is one; null for several. */
  name: string | null
  /** Names of those who were chosen, too, and have no account here. */
  absent?: readonly string[]
}

/** The button that invites somebody to a casting call; nothing where the reader has none to invite to. src/app provides it. */
export const InviteContext = createContext<((whom: Invitees, look: 'icon' | 'button') => ReactNode) | null>(null)

export const useInvite = () => useContext(InviteContext) ?? (() => null)
