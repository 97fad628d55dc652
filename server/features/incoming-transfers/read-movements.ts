import Papa from 'papaparse'
import type { BankFileProblem } from '#contract/entities/bank-statement.ts'
import { limits } from '#contract/limits.ts'
import { dayWritten, numberWritten, plainWord, textOfFile } from '#contract/rules/table-file.ts'
import { readCamt } from './read-camt.ts'

/** A movement as the file has it. */
export interface Movement {
  bank_reference: string | null
  arrived_on: string
  /** In whole units of its currency, below zero where money left; null where it is no number. */
  amount: number | null
  currency: string
  sender_name: string
  sender_account: string
  text: string
  /** The bank has noted it, and may still take it back. */
  pending: boolean
}

export interface ReadStatement {
  /** The accounts that the file is of; none where it does not say. */
  accounts: string[]
  movements: Movement[]
}
export type ReadFile = { problem: BankFileProblem } | ReadStatement

/** A statement from a file, judged by its content: XML begins with a bracket, whatever it is called. */
export function readMovements(bytes: Uint8Array): ReadFile {
  if (bytes.length > limits.transfer.file.bytes) return { problem: 'too_large' }
  const read = textOfFile(bytes)
  if ('problem' in read) return { problem: 'broken' }
  const text = read.text
    .replaceAll('\u0000', '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()
  const found = text.startsWith('<') ? readCamt(text) : fromCsv(text)
  if ('problem' in found) return found
  if (found.movements.length === 0) return { problem: 'empty' }
  return found.movements.length > limits.transfer.file.movements ? { problem: 'too_many' } : found
}

/** The titles of a CSV's columns, as banks of both languages write them; the first that is there counts. */
const titles = {
  bank_reference: [
    'bank_reference',
    'id',
    'transaction id',
    'referencia banco',
    'referencia bancaria',
    'id movimiento',
    'movement',
  ],
  arrived_on: ['date', 'arrived_on', 'booking date', 'fecha', 'fecha operacion', 'fecha de operacion'],
  amount: ['amount', 'importe', 'monto', 'abono'],
  currency: ['currency', 'divisa', 'moneda'],
  sender_name: ['sender_name', 'sender', 'counterparty', 'ordenante', 'nombre', 'nombre ordenante'],
  sender_account: ['sender_account', 'account', 'iban', 'clabe', 'cuenta', 'cuenta ordenante'],
  text: ['text', 'reference', 'description', 'concepto', 'referencia', 'descripcion'],
} as const

function fromCsv(text: string): ReadFile {
  const { rows: columnsRow, body } = table(text)
  const columns = columnsRow.map(plainWord)
  const at = (names: readonly string[]) => names.map(name => columns.indexOf(name)).find(index => index >= 0) ?? -1
  const places = {
    bank_reference: at(titles.bank_reference),
    arrived_on: at(titles.arrived_on),
    amount: at(titles.amount),
    currency: at(titles.currency),
    sender_name: at(titles.sender_name),
    sender_account: at(titles.sender_account),
    text: at(titles.text),
  }
  if (Object.values(places).some(place => place < 0)) return { problem: 'columns' }
  return {
    accounts: [],
    movements: body.map(row => {
      const cell = (name: keyof typeof places) => (row[places[name]] ?? '').trim()
      return {
        bank_reference: cell('bank_reference') || null,
        arrived_on: dayWritten(cell('arrived_on')),
        amount: numberWritten(cell('amount')),
        currency: cell('currency').toUpperCase(),
        sender_name: cell('sender_name'),
        sender_account: cell('sender_account'),
        text: cell('text'),
        pending: false,
      }
    }),
  }
}

function table(text: string): { rows: string[]; body: string[][] } {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: limits.transfer.file.movements + 2 })
  const [rows = [], ...body] = data
  return { rows, body }
}
