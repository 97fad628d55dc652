import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { drawStatement } from './draw-statement.ts'
import { closedBody, type OneMonth, readStatement } from './read-statements.ts'

const named = ({ of, month, currency }: OneMonth, ending: string) => `elenco-statement-${month}-${currency}-${of}.${ending}`

const file = (bytes: Uint8Array | string, type: string, name: string) =>
  new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

export async function statementPdf(ctx: SignedInContext, one: OneMonth): Promise<Response> {
  const bytes = await drawStatement(await readStatement(ctx, one), ctx.person.locale)
  return file(bytes, 'application/pdf', named(one, 'pdf'))
}

/** Opening and closing stand among the lines, so that the last column of a table program is the balance. */
export async function statementCsv(ctx: SignedInContext, one: OneMonth): Promise<Response> {
  const { opening_minor, lines, currency } = await readStatement(ctx, one)
  let balance = opening_minor
  return csvFile(
    named(one, 'csv'),
    [
      'at',
      'kind',
      'title',
      'milestone',
      'invoice',
      'amount',
      'balance',
      'currency',
      'deal',
      'booking',
      'posting',
      'reason',
      'tax',
    ],
    [
      ['', 'opening', '', '', '', '', amountIn(opening_minor, currency), currency, '', '', '', '', ''],
      ...lines.map(line => {
        balance += line.amount_minor
        const bought = line.items?.map(({ item, quantity }) => `${quantity} × ${item}`).join(', ')
        return [
          ...[line.at, line.kind, bought ?? line.title, line.milestone?.title ?? null, line.invoice],
          // Numbers, so that what goes out is one, too; their decimals are the currency's.
          Number(amountIn(line.amount_minor, currency)),
          Number(amountIn(balance, currency)),
          ...[currency, line.deal_uuid, line.booking_uuid, line.posting, line.reason ?? null],
          line.tax ? Number(amountIn(line.tax.tax_minor, currency)) : null,
        ]
      }),
      ['', 'closing', '', '', '', '', amountIn(balance, currency), currency, '', '', '', '', ''],
    ],
  )
}

/** The bytes that were hashed, untouched. */
export async function statementJson(ctx: SignedInContext, one: OneMonth): Promise<Response> {
  return file(await closedBody(ctx, one), 'application/json', named(one, 'json'))
}
