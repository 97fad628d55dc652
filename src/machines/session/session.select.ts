import type { SnapshotFrom } from 'xstate'
import { type Ability, abilityFor, type Group, type Side, sideOf } from '#contract/abilities.ts'
import type { User } from '#contract/entities/user.ts'
import { isGuest } from '#contract/rules/roles.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

export const selectUser = (snapshot: Snapshot): User | null => (snapshot.hasTag('signedIn') ? snapshot.context.user : null)
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectEnded = (snapshot: Snapshot) => snapshot.context.ended
export const selectWorkspace = (snapshot: Snapshot) => snapshot.context.workspace
/** Nothing is known yet: views wait with skeletons rather than flash a sign-in page. */
export const selectPending = (snapshot: Snapshot) => snapshot.hasTag('pending')
/** The server could not be reached to ask who this is; it is tried again by itself. */
export const selectRestoreFailed = (snapshot: Snapshot) => snapshot.matches('restoreFailed')
export const selectBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** The facts that the menu and the rules read. */
export interface PersonFacts {
  uuid: string
  groups: Group[]
  role: Group | null
  side: Side
  is_superuser: boolean
}

export function factsOf(user: User | null): PersonFacts | null {
  if (!user) return null
  const groups = user.groups.map(group => group.name)
  return {
    uuid: user.uuid,
    groups,
    role: groups[0] ?? null,
    side: sideOf({ groups, is_superuser: user.is_superuser }),
    is_superuser: user.is_superuser,
  }
}

/** Somebody from outside who follows campaigns of a company: what is the company's alone is not asked for. */
export const isGuestUser = (user: User | null): boolean => isGuest(user?.team?.role)

const nobody = abilityFor(null)
const known = new WeakMap<User, Ability>()

/** The same ability object for the same user object, so that views do not re-render. */
export function abilityOf(user: User | null): Ability {
  if (!user) return nobody
  let ability = known.get(user)
  if (!ability) {
    ability = abilityFor(factsOf(user))
    known.set(user, ability)
  }
  return ability
}
export const selectAbility = (snapshot: Snapshot): Ability => abilityOf(selectUser(snapshot))
