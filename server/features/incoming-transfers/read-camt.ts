import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Movement, ReadFile } from './read-movements.ts'

/** Elements that may come once or often are lists always; an element's text stands under its own name. */
const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: name => lists.has(name),
})

/** The part of a document below these names, or nothing. */
function below(node: unknown, ...names: string[]): unknown {
  let at = node
  for (const name of names) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return undefined
    at = Object.entries(at).find(([key]) => key === name)?.[1]
  }
  return at
}
const listOf = (node: unknown, name: string): unknown[] => {
  const found = below(node, name)
  return Array.isArray(found) ? found : []
}
/** The text of an element, with attributes or without. */
function textOf(node: unknown, ...names: string[]): string {
  const found = below(node, ...names)
  if (typeof found === 'string') return found.trim()
  const inside = below(found, '#text')
  return typeof inside === 'string' ? inside.trim() : ''
}
const firstOf = (...texts: string[]): string => texts.find(text => text !== '') ?? ''

/** A statement of ISO 20022 (camt.053, any version): one movement for each transaction of each entry. */
export function readCamt(text: string): ReadFile {
  // No bank declares entities; a file that does wants to be larger than it looks.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return { problem: 'broken' }
  let whole: unknown
  try {
    whole = parser.parse(text)
  } catch {
    return { problem: 'broken' }
  }
  const statements = listOf(below(whole, 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) return { problem: 'not_statement' }
  const accounts = statements.map(one => firstOf(textOf(one, 'Acct', 'Id', 'IBAN'), textOf(one, 'Acct', 'Id', 'Othr', 'Id')))
  return {
    accounts: accounts.filter(account => account !== ''),
    movements: statements.flatMap(one => listOf(one, 'Ntry')).flatMap(movementsOf),
  }
}

function movementsOf(entry: unknown): Movement[] {
  const details = listOf(entry, 'NtryDtls').flatMap(one => listOf(one, 'TxDtls'))
  const own = firstOf(textOf(entry, 'AcctSvcrRef'), textOf(entry, 'NtryRef'))
  if (details.length <= 1) return [movementOf(entry, details[0], own)]
  // One entry for several payments: each is a movement, under its own name or its place in the entry.
  return details.map((one, n) =>
    movementOf(entry, one, firstOf(textOf(one, 'Refs', 'AcctSvcrRef'), own && `${own}/${n + 1}`), true),
  )
}

function movementOf(entry: unknown, details: unknown, reference: string, isPart = false): Movement {
  const amount = isPart ? firstOf(textOf(details, 'Amt'), textOf(details, 'AmtDtls', 'TxAmt', 'Amt')) : textOf(entry, 'Amt')
  // A part may be of another direction than its entry.
  const direction = firstOf(textOf(details, 'CdtDbtInd'), textOf(entry, 'CdtDbtInd'))
  const isReversal = textOf(entry, 'RvslInd') === 'true'
  const sign = direction === 'CRDT' && !isReversal ? 1 : -1
  const payer = below(details, 'RltdPties', 'Dbtr')
  const from = below(details, 'RltdPties', 'DbtrAcct', 'Id')
  const status = firstOf(textOf(entry, 'Sts', 'Cd'), textOf(entry, 'Sts'))
  return {
    bank_reference: firstOf(reference, textOf(details, 'Refs', 'AcctSvcrRef'), textOf(details, 'Refs', 'TxId')) || null,
    arrived_on: firstOf(
      textOf(entry, 'BookgDt', 'Dt'),
      textOf(entry, 'BookgDt', 'DtTm').slice(0, 10),
      textOf(entry, 'ValDt', 'Dt'),
    ),
    amount: /^\d+(\.\d+)?$/.test(amount) ? sign * Number(amount) : null,
    currency: currencyOf(entry, details, isPart),
    sender_name: firstOf(textOf(payer, 'Nm'), textOf(payer, 'Pty', 'Nm')),
    sender_account: firstOf(textOf(from, 'IBAN'), textOf(from, 'Othr', 'Id')),
    text: wordsOf(entry, details),
    pending: status !== '' && status !== 'BOOK',
  }
}

function currencyOf(entry: unknown, details: unknown, isPart: boolean): string {
  const own = firstOf(textOf(details, 'Amt', '@Ccy'), textOf(details, 'AmtDtls', 'TxAmt', 'Amt', '@Ccy'))
  return firstOf(isPart ? own : '', textOf(entry, 'Amt', '@Ccy'))
}

/** Everything that the payer may have written the reference into. */
function wordsOf(entry: unknown, details: unknown): string {
  const information = below(details, 'RmtInf')
  const parts = [
    ...listOf(information, 'Ustrd').map(one => textOf({ one }, 'one')),
    ...listOf(information, 'Strd').map(one => textOf(one, 'CdtrRefInf', 'Ref')),
    textOf(details, 'Refs', 'EndToEndId'),
    textOf(details, 'AddtlTxInf'),
    textOf(entry, 'AddtlNtryInf'),
  ]
  return parts.filter(part => part !== '' && part !== 'NOTPROVIDED').join(' · ')
}
