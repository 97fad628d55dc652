import { type Currency, currencies, minorDigits } from '../currencies.ts'
import { type ImportedOrder, importedOrder } from '../entities/tracking-link.ts'
import { dayWritten, numberWritten, plainWord, type Table } from './table-file.ts'

/** The columns of a shop's list of orders. `currency` and `status` may be missing. */
export const orderColumns = ['order', 'coupon', 'value', 'currency', 'day', 'status'] as const
export type OrderColumn = (typeof orderColumns)[number]
const needed: readonly OrderColumn[] = ['order', 'coupon', 'value', 'day']

const titles: Record<OrderColumn, readonly string[]> = {
  order: ['order', 'order id', 'order_id', 'order number', 'name', 'pedido', 'id de pedido', 'numero de pedido', 'id'],
  coupon: ['coupon', 'coupon code', 'code', 'discount code', 'discount', 'codigo', 'cupon', 'codigo de descuento'],
  value: ['value', 'total', 'amount', 'subtotal', 'importe', 'valor'],
  currency: ['currency', 'moneda', 'divisa'],
  day: ['day', 'date', 'created at', 'created_at', 'occurred_at', 'paid at', 'fecha', 'dia', 'creado'],
  status: ['status', 'state', 'financial status', 'estado'],
}

export type OrderMapping = Partial<Record<OrderColumn, number>>

/** The place of each column in the file, by its title. */
export function orderMapping(header: readonly string[]): OrderMapping {
  const words = header.map(plainWord)
  return Object.fromEntries(
    orderColumns.flatMap(column => {
      const place = titles[column].map(title => words.indexOf(title)).find(index => index >= 0)
      return place === undefined ? [] : [[column, place]]
    }),
  )
}

/** The columns without which no order can be read. */
export const missingColumns = (mapping: OrderMapping): OrderColumn[] => needed.filter(column => mapping[column] === undefined)

const cancelled = [
  'cancelled',
  'canceled',
  'refunded',
  'voided',
  'cancelado',
  'cancelada',
  'anulado',
  'anulada',
  'devuelto',
  'reembolsado',
]

/** A day counts from its noon in UTC; an instant stays what it is. */
function instantWritten(text: string): string {
  const day = dayWritten(text.trim())
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return `${day}T12:00:00.000Z`
  const parsed = Date.parse(
    day.replace(
      /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)(?: ?([+-]\d{2}):?(\d{2}))?.*$/,
      (_, date, time, hours, minutes) => `${date}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`,
    ),
  )
  return Number.isNaN(parsed) ? day : new Date(parsed).toISOString()
}

export type JudgedOrder = { order: ImportedOrder } | { issue: string; at: OrderColumn }

/** One line of the file as an order, or what is wrong with it and where. `currency` is that of lines that name none. */
export function judgeOrderRow(cells: readonly string[], mapping: OrderMapping, currency: Currency): JudgedOrder {
  const at = (column: OrderColumn) => {
    const place = mapping[column]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  for (const column of needed) if (!at(column)) return { issue: 'required', at: column }
  const named = at('currency').toUpperCase()
  const known = named ? currencies.find(one => one === named) : currency
  if (!known) return { issue: 'option', at: 'currency' }
  const value = numberWritten(at('value'))
  if (value === null) return { issue: 'invalid', at: 'value' }
  const judged = importedOrder.safeParse({
    order_id: at('order'),
    coupon: at('coupon'),
    value_minor: Math.round(value * 10 ** minorDigits(known)),
    currency: known,
    occurred_at: instantWritten(at('day')),
    status: cancelled.includes(plainWord(at('status'))) ? 'cancelled' : 'confirmed',
  })
  if (judged.success) return { order: judged.data }
  const path = String(judged.error.issues[0]?.path[0] ?? '')
  const columns: Record<string, OrderColumn> = { order_id: 'order', coupon: 'coupon', value_minor: 'value', occurred_at: 'day' }
  return { issue: 'invalid', at: columns[path] ?? 'order' }
}

export interface OrderFile {
  table: Table
  currency: Currency
}

/** Every line of the file as it would be taken over. */
export function judgeOrders({ table, currency }: OrderFile): JudgedOrder[] {
  const mapping = orderMapping(table.columns)
  return table.rows.map(cells => judgeOrderRow(cells, mapping, currency))
}
