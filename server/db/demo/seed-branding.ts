import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

/** Agencia Marea shows its own name and colour, so that its lists and reports are seen as its clients see them. */
export async function seedBranding(ctx: TxContext): Promise<void> {
  await ctx.db
    .insertInto('brandings')
    .values({
      org_id: demoId('org marea'),
      name: 'Agencia Marea',
      accent: '#1f6feb',
      logo_id: null,
      updated_by: demoId('user whitelabel@elenco.test'),
      updated_at: ctx.clock.now(),
    })
    .execute()
}
