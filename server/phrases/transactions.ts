import type { Transaction } from '#contract/endpoints/deals.ts'
import type { Locale } from '#contract/entities/shapes.ts'

interface TransactionPhrases {
  title: string
  madeOn: (day: string) => string
  /** Beyond what a document holds. */
  cut: (shown: number, count: number) => string
  date: string
  what: string
  amount: string
  nothing: string
  page: string
  milestone: (n: number, of: number) => string
  ofBalance: (amount: string) => string
  taxIn: (rate: string, amount: string) => string
  types: Record<Transaction['type'], string>
  states: Record<Exclude<Transaction['state'], 'settled'>, string>
  ways: Record<NonNullable<Transaction['way']>, string>
  invoices: Record<Transaction['invoices'][number]['kind'], (number: string, amount: string) => string>
}

/** The words of the document of movements. */
export const transactionPhrases: Record<Locale, TransactionPhrases> = {
  en: {
    title: 'Movements',
    madeOn: day => `As of ${day}`,
    cut: (shown, count) => `The first ${shown} of ${count} movements. The table has all of them.`,
    date: 'Date (UTC)',
    what: 'What',
    amount: 'Amount',
    nothing: 'No movement like that.',
    page: 'Page',
    milestone: (n, of) => `Milestone ${n} of ${of}`,
    ofBalance: amount => `${amount} of it by the balance`,
    taxIn: (rate, amount) => `of which VAT ${rate}: ${amount}`,
    types: {
      charge: 'Charge',
      hold: 'Protected',
      release: 'Available to you',
      fee: 'Fee',
      payout: 'Payout',
      refund: 'Refund',
      payout_returned: 'Payout came back',
      purchase: 'Purchase',
      purchase_returned: 'Purchase refunded',
      adjustment: 'Adjustment by us',
    },
    states: { pending: 'Under way', returned: 'Came back' },
    ways: { card: 'By card', transfer: 'By bank transfer', balance: 'By the balance' },
    invoices: {
      sale: number => `Invoice ${number}`,
      fee: (number, amount) => `Fee ${amount}, invoice ${number}`,
      credit_note: (number, amount) => `Credit note ${number}: ${amount}`,
    },
  },
  es: {
    title: 'Movimientos',
    madeOn: day => `A ${day}`,
    cut: (shown, count) => `Los primeros ${shown} de ${count} movimientos. La tabla los tiene todos.`,
    date: 'Fecha (UTC)',
    what: 'Concepto',
    amount: 'Importe',
    nothing: 'Ningún movimiento así.',
    page: 'Página',
    milestone: (n, of) => `Hito ${n} de ${of}`,
    ofBalance: amount => `${amount} de ello, por el saldo`,
    taxIn: (rate, amount) => `de ello, IVA ${rate}: ${amount}`,
    types: {
      charge: 'Cargo',
      hold: 'Protegido',
      release: 'Cobro disponible',
      fee: 'Comisión',
      payout: 'Cobro',
      refund: 'Devolución',
      payout_returned: 'Cobro devuelto',
      purchase: 'Compra',
      purchase_returned: 'Compra devuelta',
      adjustment: 'Ajuste nuestro',
    },
    states: { pending: 'En curso', returned: 'Devuelto' },
    ways: { card: 'Con tarjeta', transfer: 'Por transferencia', balance: 'Con el saldo' },
    invoices: {
      sale: number => `Factura ${number}`,
      fee: (number, amount) => `Comisión ${amount}, factura ${number}`,
      credit_note: (number, amount) => `Factura rectificativa ${number}: ${amount}`,
    },
  },
}
