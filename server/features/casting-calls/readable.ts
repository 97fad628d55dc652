import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * Whether the reader may know of the published call `c`: one for those invited is there for its company, for whom it invited, for who pitched
 * while they could, and for staff. An invitation that does not arrive (decision 0110) opens nothing.
 */
export const readableCall = ({ person }: Pick<Context, 'person'>) => {
  if (person?.is_superuser) return sql<boolean>`true`
  const reader = person?.uuid ?? null
  return sql<boolean>`(c.visibility <> 'invited' or c.org_id = ${person?.organization?.uuid ?? null}::uuid
    or exists (select 1 from invitations i
      where i.casting_call_id = c.uuid and i.creator_id = ${reader}::uuid and not i.unheard and i.state <> 'withdrawn')
    or exists (select 1 from applications a where a.casting_call_id = c.uuid and a.creator_id = ${reader}::uuid))`
}
