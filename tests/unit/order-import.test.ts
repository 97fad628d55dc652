import { expect, test } from 'vitest'
import { judgeOrders, missingColumns, orderMapping } from '#contract/rules/order-import.ts'

test('titles of both languages and of the usual shops are known; what is missing is named', () => {
  expect(orderMapping(['Name', 'Discount Code', 'Total', 'Currency', 'Created at', 'Financial Status'])).toEqual({
    order: 0,
    coupon: 1,
    value: 2,
    currency: 3,
    day: 4,
    status: 5,
  })
  expect(missingColumns(orderMapping(['Pedido', 'Código', 'Fecha']))).toEqual(['value'])
})

test('a line is an order in minor units of its currency, or says what is wrong with it', () => {
  const columns = ['Pedido', 'Cupón', 'Importe', 'Moneda', 'Fecha', 'Estado']
  const rows = [
    ['A-1', 'lucia15', '1.250,50 €', '', '22/11/2026', 'pagado'],
    ['A-2', 'LUCIA15', '9900', 'CLP', '2026-11-22 10:30:00 +0100', 'Reembolsado'],
    ['A-3', '', '10', 'EUR', '2026-11-22', ''],
    ['A-4', 'LUCIA15', 'mucho', 'EUR', '2026-11-22', ''],
    ['A-5', 'LUCIA15', '10', 'XXX', '2026-11-22', ''],
    ['A-6', 'LUCIA15', '10', 'EUR', 'ayer', ''],
  ]
  const [first, second, ...wrong] = judgeOrders({ table: { columns, rows }, currency: 'EUR' })
  expect(first).toEqual({
    order: {
      order_id: 'A-1',
      coupon: 'LUCIA15',
      value_minor: 125_050,
      currency: 'EUR',
      occurred_at: '2026-11-22T12:00:00.000Z',
      status: 'confirmed',
    },
  })
  expect(second).toMatchObject({
    order: { value_minor: 9_900, currency: 'CLP', occurred_at: '2026-11-22T09:30:00.000Z', status: 'cancelled' },
  })
  expect(wrong).toEqual([
    { issue: 'required', at: 'coupon' },
    { issue: 'invalid', at: 'value' },
    { issue: 'option', at: 'currency' },
    { issue: 'invalid', at: 'day' },
  ])
})
