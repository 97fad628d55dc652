import type { Ability } from '#contract/abilities.ts'
import type { User } from '#contract/entities/user.ts'
import { plans } from '#contract/plans.ts'
import { factsOf } from '#src/machines/session/session.select.ts'
import type { MenuPerson } from './menu-table.ts'

/** Somebody as the menu asks about them. */
export function menuPersonOf(user: User, ability: Ability): MenuPerson {
  const facts = factsOf(user)
  return {
    role: facts?.role ?? null,
    is_superuser: user.is_superuser,
    ability,
    teamRole: user.team?.role ?? null,
    benefits: plans[user.current_plan.name].benefits,
  }
}
