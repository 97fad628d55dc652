import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { verifyPassword } from '../accounts/passwords.ts'

/** A change of where money goes asks for the password; people without one choose one first. */
export async function provenPerson(ctx: SignedInContext, password: string) {
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'first_name', 'locale', 'timezone', 'password_hash'])
    .where('uuid', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  if (!person.password_hash) throw new AppError('account.no_password')
  if (!(await verifyPassword(person.password_hash, password))) throw new AppError('account.wrong_password')
  return person
}
