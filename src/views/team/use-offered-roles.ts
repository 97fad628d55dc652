import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { type GivenRole, givenRoles, isGuest } from '#contract/rules/roles.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { SessionContext } from '../actors.ts'

/** The roles that a company gives: one of real estate has no campaigns of the kind that guests see. */
export function useOfferedRoles(): GivenRole[] {
  const session = useContext(SessionContext)
  const side = useSelector(session ?? undefined, snapshot => (snapshot ? factsOf(selectUser(snapshot))?.side : undefined))
  return givenRoles.filter(role => side !== 'realty' || !isGuest(role))
}
