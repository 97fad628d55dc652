import { sql } from 'kysely'

/** Somebody's seat of the company, counted from 1: the owner first, then by the day they joined; guests sit in none. For queries that join `memberships`. */
export const placeInTeam = sql<number>`(
  select count(*) from memberships as seat
  where seat.org_id = memberships.org_id and seat.state = 'active' and seat.role <> 'guest'
    and (seat.role <> 'owner', seat.joined_at, seat.user_id) <= (memberships.role <> 'owner', memberships.joined_at, memberships.user_id)
)`
