import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { type Capability, mayAs, type TeamRole } from '#contract/rules/roles.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { SessionContext } from './actors.ts'

/** The reader's role in their company; null for whoever acts for themselves. */
export function useTeamRole(): TeamRole | null {
  const session = useContext(SessionContext)
  return useSelector(session ?? undefined, snapshot => (snapshot ? (selectUser(snapshot)?.team?.role ?? null) : null))
}

/** True where the reader's role in their company allows this: the same table that the server asks. */
export const useMay = (capability: Capability): boolean => mayAs(useTeamRole(), capability)
