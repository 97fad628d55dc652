import type { AdjustmentReason } from '#contract/entities/adjustment-reasons.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { StatementKind } from '#contract/entities/statement.ts'
import reasonsEn from '#contract/words/en/adjustment-reasons.json' with { type: 'json' }
import reasonsEs from '#contract/words/es/adjustment-reasons.json' with { type: 'json' }

/** Why staff moved money by hand. */
export const adjustmentReasonPhrases: Record<Locale, Record<AdjustmentReason, string>> = { en: reasonsEn, es: reasonsEs }

interface StatementPhrases {
  statement: string
  soFar: string
  taxId: string
  opening: string
  closing: string
  date: string
  what: string
  amount: string
  balance: string
  byKind: string
  came: string
  went: string
  nothing: string
  invoice: string
  milestone: (n: number, of: number) => string
  held: string
  parts: Record<'protected_minor' | 'owed_back_minor' | 'available_minor' | 'on_its_way_minor', string>
  /** Inside of a fee or a purchase: the tax with its rate. */
  taxIn: (rate: string, amount: string) => string
  hash: string
  page: string
  kinds: Record<StatementKind, string>
}

/** The words on a monthly statement. */
export const statementPhrases: Record<Locale, StatementPhrases> = {
  en: {
    statement: 'Statement',
    soFar: 'So far: the month is not closed yet',
    taxId: 'Tax number',
    opening: 'Opening balance',
    closing: 'Closing balance',
    date: 'Date (UTC)',
    what: 'What',
    amount: 'Amount',
    balance: 'Balance',
    byKind: 'By kind',
    came: 'In',
    went: 'Out',
    nothing: 'Nothing moved this month.',
    invoice: 'Invoice',
    milestone: (n, of) => `Milestone ${n} of ${of}`,
    held: 'Of the closing balance',
    parts: {
      protected_minor: 'Protected or set aside',
      owed_back_minor: 'On its way back to the card',
      available_minor: 'Available',
      on_its_way_minor: 'Payouts on their way',
    },
    hash: 'SHA-256 of the statement',
    taxIn: (rate, amount) => `of which VAT ${rate}: ${amount}`,
    page: 'Page',
    kinds: {
      charge: 'Paid in',
      release: 'Work that was paid',
      fee: 'Fee',
      purchase: 'Purchase',
      purchase_returned: 'Purchase given back',
      refund: 'Refund to the card',
      cancellation: 'Cancellation',
      settlement: 'End of a dispute',
      hold: 'Kept for a dispute',
      hold_returned: 'No longer kept for a dispute',
      payout: 'Payout',
      payout_returned: 'Payout that came back',
      adjustment: 'Adjustment',
      from_balance: 'From the balance',
      to_balance: 'Back to the balance',
    },
  },
  es: {
    statement: 'Extracto',
    soFar: 'Hasta ahora: el mes no está cerrado',
    taxId: 'NIF',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    date: 'Fecha (UTC)',
    what: 'Concepto',
    amount: 'Importe',
    balance: 'Saldo',
    byKind: 'Por tipo',
    came: 'Entradas',
    went: 'Salidas',
    nothing: 'Este mes no ha habido movimientos.',
    invoice: 'Factura',
    milestone: (n, of) => `Hito ${n} de ${of}`,
    held: 'Del saldo final',
    parts: {
      protected_minor: 'Protegido o apartado',
      owed_back_minor: 'De vuelta a la tarjeta',
      available_minor: 'Disponible',
      on_its_way_minor: 'Pagos en camino',
    },
    hash: 'SHA-256 del extracto',
    taxIn: (rate, amount) => `de ello, IVA ${rate}: ${amount}`,
    page: 'Página',
    kinds: {
      charge: 'Ingreso',
      release: 'Trabajo pagado',
      fee: 'Comisión',
      purchase: 'Compra',
      purchase_returned: 'Compra devuelta',
      refund: 'Reembolso a la tarjeta',
      cancellation: 'Cancelación',
      settlement: 'Fin de una disputa',
      hold: 'Retenido por una disputa',
      hold_returned: 'Ya no retenido por una disputa',
      payout: 'Pago enviado',
      payout_returned: 'Pago devuelto',
      adjustment: 'Ajuste',
      from_balance: 'Del saldo',
      to_balance: 'De vuelta al saldo',
    },
  },
}
