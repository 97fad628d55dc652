import { fromPromise } from 'xstate'
import { importOrders } from '#contract/endpoints/tracking-links.ts'
import type { ImportedOrder, OrderImport } from '#contract/entities/tracking-link.ts'
import type { ReadTable } from '#contract/rules/table-file.ts'
import type { orderImportMachine } from '#src/machines/order-import/order-import.machine.ts'
import { type Call, fetched } from '#src/services/api.ts'

/** The actors of an import of orders: a file is read in this browser, its orders are sent in parts. */
export function provideOrderImport(call: Call): Parameters<typeof orderImportMachine.provide>[0] {
  return {
    actors: {
      read: fromPromise<ReadTable, { file: File | null }>(async ({ input: { file } }) => {
        if (!file) return { problem: 'empty' }
        const { readCsv } = await fetched(import('#src/services/read-csv.ts'))
        return await readCsv(file)
      }),
      send: fromPromise<OrderImport, { orders: readonly ImportedOrder[] }>(
        async ({ input: { orders }, signal }) =>
          await call(importOrders, { body: { orders: [...orders] } }, { signal, timeout: 60_000 }),
      ),
    },
  }
}
