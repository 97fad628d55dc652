import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { bankWords } from './bank-words.ts'
import { sepaFile, type Transfers } from './sepa-file.ts'

const clabeHead = ['reference', 'clabe', 'holder', 'amount', 'currency', 'concept']

/** The file of a batch, made from its rows whenever it is asked for: no second copy of accounts has to be kept and erased. */
export async function batchFile(ctx: Context, uuid: string): Promise<Response> {
  const batch = await ctx.db.selectFrom('payout_batches').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!batch) throw new AppError('not_found')
  const rows = await ctx.db
    .selectFrom('payouts')
    .select(['uuid', 'receiver', 'holder', 'amount_minor'])
    .where('batch_id', '=', uuid)
    .orderBy('requested_at')
    .orderBy('uuid')
    .execute()
  // One line less would be another file under the same name.
  if (rows.some(row => !row.receiver || !row.holder)) throw new AppError('payout_batch.forgotten')
  const file: Transfers = {
    uuid,
    number: batch.number,
    currency: batch.currency,
    made_at: batch.made_at,
    payer: { name: batch.payer_name, account: batch.payer_account },
    transfers: rows.map(row => ({
      uuid: row.uuid,
      account: row.receiver,
      holder: row.holder ?? '',
      amount_minor: Number(row.amount_minor),
    })),
  }
  return batch.kind === 'iban' ? xmlFile(`elenco-sepa-${batch.number}.xml`, sepaFile(file)) : clabeFile(file)
}

const xmlFile = (name: string, text: string) =>
  new Response(text, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })

const clabeFile = ({ number, currency, transfers }: Transfers) =>
  csvFile(
    `elenco-clabe-${number}.csv`,
    clabeHead,
    transfers.map(({ uuid, account, holder, amount_minor }) => [
      uuid.replaceAll('-', ''),
      account,
      bankWords(holder, 40),
      amountIn(amount_minor, currency),
      currency,
      `Elenco ${uuid.slice(0, 8)}`,
    ]),
  )
