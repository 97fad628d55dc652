import type { Locale } from '#contract/entities/shapes.ts'
import type { ShopItem } from '#contract/entities/shop.ts'
import type { TaxTreatment } from '#contract/entities/tax.ts'

interface InvoicePhrases {
  invoice: string
  creditNote: string
  takesFrom(number: string): string
  feeOf(title: string): string
  credited: string
  billedTo: string
  date: string
  what: string
  quantity: string
  price: string
  amount: string
  total: string
  paid: string
  reversed: string
  taxId: string
  noTax: string
  /** The name of the tax with its rate: `VAT 21%`. */
  tax(rate: string): string
  /** The sentence that the law asks for where no tax is charged. */
  taxNote: Record<TaxTreatment, string>
  net: string
  items: Record<ShopItem, string>
}

/** The words on an invoice. */
export const invoicePhrases: Record<Locale, InvoicePhrases> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    takesFrom: number => `For invoice ${number}`,
    feeOf: title => `Elenco’s fee on “${title}”`,
    credited: 'Credited',
    billedTo: 'Billed to',
    date: 'Date',
    what: 'What',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    total: 'Total',
    paid: 'Paid',
    reversed: 'Paid back',
    taxId: 'Tax number',
    noTax: 'No tax is included in these amounts.',
    tax: rate => `VAT ${rate}`,
    taxNote: {
      standard: 'The total includes this tax.',
      reverse_charge: 'Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).',
      outside: 'Outside the scope of VAT: the customer is established outside the European Union.',
    },
    net: 'Net',
    items: {
      credits_250: '250 AI credits',
      credits_1000: '1,000 AI credits',
      credits_5000: '5,000 AI credits',
      reports_10: '10 report views',
      reports_50: '50 report views',
      premium_month: 'Premium, one month',
      premium_year: 'Premium, one year',
    },
  },
  es: {
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    takesFrom: number => `De la factura ${number}`,
    feeOf: title => `Comisión de Elenco por «${title}»`,
    credited: 'Abonada',
    billedTo: 'Facturado a',
    date: 'Fecha',
    what: 'Concepto',
    quantity: 'Cantidad',
    price: 'Precio',
    amount: 'Importe',
    total: 'Total',
    paid: 'Pagada',
    reversed: 'Devuelta',
    taxId: 'NIF',
    noTax: 'Estos importes no incluyen impuestos.',
    tax: rate => `IVA ${rate}`,
    taxNote: {
      standard: 'El total incluye este impuesto.',
      reverse_charge: 'Inversión del sujeto pasivo: el IVA lo debe el cliente (artículo 196 de la Directiva 2006/112/CE).',
      outside: 'Operación no sujeta a IVA: el cliente está establecido fuera de la Unión Europea.',
    },
    net: 'Base imponible',
    items: {
      credits_250: '250 créditos de IA',
      credits_1000: '1000 créditos de IA',
      credits_5000: '5000 créditos de IA',
      reports_10: '10 informes',
      reports_50: '50 informes',
      premium_month: 'Premium, un mes',
      premium_year: 'Premium, un año',
    },
  },
}
