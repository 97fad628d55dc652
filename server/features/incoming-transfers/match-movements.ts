import { buffer } from 'node:stream/consumers'
import { type Currency, currencies, minorUnits } from '#contract/currencies.ts'
import type { BankFileProblem, BankMovement, BankStatement, MovementVerdict } from '#contract/entities/bank-statement.ts'
import { bankKinds } from '#contract/entities/payout.ts'
import { limits } from '#contract/limits.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { judgeArrival, referencesIn } from '#contract/rules/incoming-transfer.ts'
import { dayOf } from '#contract/rules/written.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { bankPayer } from '../finance/payer.ts'
import { type Movement, readMovements } from './read-movements.ts'
import { transfersByReference } from './read-transfers.ts'

type Known = Awaited<ReturnType<typeof transfersByReference>>[number]

const unreadable = (problem: BankFileProblem) =>
  new AppError('bank_file.unreadable', { details: { problem }, fields: { file: ['invalid'] } })

/** Reads a statement and says of each movement what it is to us. Nothing is booked: that is one press of staff for each. */
export async function matchStatement(ctx: SignedInContext, file: ReceivedFile): Promise<BankStatement> {
  if (file.bytes > limits.transfer.file.bytes) throw unreadable('too_large')
  const read = readMovements(await buffer(await file.read()))
  if ('problem' in read) throw unreadable(read.problem)
  const ours = bankKinds.flatMap(kind => {
    const payer = bankPayer(ctx, kind)
    return payer ? [plainAccount(kind, payer.account)] : []
  })
  const accounts = read.accounts.map(account => account.replace(/\s/g, '').toUpperCase())
  if (accounts.some(account => !ours.includes(account))) throw unreadable('other_account')
  const references = read.movements.map(({ text }) => referencesIn(text))
  const transfers = await transfersByReference(ctx, references.flat())
  const booked = await bookedAmong(ctx, read.movements)
  const [account = null] = accounts
  const judge = judging(dayOf(ctx.clock.now()), booked)
  return {
    account,
    movements: read.movements.map((movement, index) => {
      const named = transfers.filter(({ plain }) => references[index]?.includes(plain))
      const amount_minor = minorOf(movement)
      const { amount, pending, ...told } = movement
      const verdict = judge(movement, amount_minor, references[index] ?? [], named)
      return { ...told, n: index + 1, amount_minor, verdict, transfer: named.length === 1 ? shown(named) : null }
    }),
  }
}

function shown([one]: Known[]): BankMovement['transfer'] {
  if (!one) return null
  const { uuid, reference, company, amount_minor } = one
  return { uuid, reference, company, amount_minor }
}

const isCurrency = (text: string): text is Currency => currencies.some(one => one === text)

/** Minor units, where the currency has such an amount. */
function minorOf({ amount, currency }: Movement): number | null {
  if (amount === null || !isCurrency(currency)) return null
  const exact = amount * minorUnits(currency)
  const minor = Math.round(exact)
  return Math.abs(exact - minor) < 1e-4 && Number.isSafeInteger(minor) ? minor : null
}

/** Names of movements that have been booked before, whoever did it. */
async function bookedAmong(ctx: Context, movements: readonly Movement[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(movements.flatMap(({ bank_reference }) => bank_reference ?? []))]
  const found = new Set<string>()
  for (let at = 0; at < names.length; at += 1_000) {
    const rows = await ctx.db
      .selectFrom('incoming_arrivals')
      .select('bank_reference')
      .where('bank_reference', 'in', names.slice(at, at + 1_000))
      .execute()
    for (const { bank_reference } of rows) found.add(bank_reference)
  }
  return found
}

/** The judge of one file's movements, in their order: of two with one name, or for one transfer, the first is proposed. */
function judging(today: string, booked: ReadonlySet<string>) {
  const seen = new Set<string>()
  const taken = new Set<string>()
  return (movement: Movement, amount_minor: number | null, references: readonly string[], named: Known[]): MovementVerdict => {
    const { bank_reference } = movement
    if (amount_minor === null) return 'amount'
    if (amount_minor <= 0) return 'outgoing'
    if (movement.pending) return 'pending'
    const { min, max } = limits.transfer.reference
    if (!bank_reference || bank_reference.length < min || bank_reference.length > max) return 'no_id'
    if (seen.has(bank_reference)) return 'twice'
    seen.add(bank_reference)
    if (booked.has(bank_reference)) return 'booked'
    const [transfer] = named
    if (!transfer) return references.length > 0 ? 'unknown_reference' : 'no_reference'
    if (named.length > 1) return 'several_references'
    const fault = faultOf(movement, amount_minor, transfer, today)
    if (fault) return fault
    if (taken.has(transfer.uuid)) return 'second'
    taken.add(transfer.uuid)
    return 'fits'
  }
}

function faultOf(movement: Movement, amount_minor: number, transfer: Known, today: string): MovementVerdict | null {
  if (!transfer.awaited) return 'not_awaited'
  if (movement.currency !== transfer.currency) return 'other_currency'
  if (amount_minor !== transfer.amount_minor) return 'other_sum'
  const { arrived_on, bank_reference, sender_name, sender_account } = movement
  const issues = judgeArrival({ amount_minor, arrived_on, bank_reference, sender_name, sender_account }, today)
  if (issues.sender_name || issues.sender_account) return 'no_sender'
  if (issues.arrived_on) return issues.arrived_on.includes('future') ? 'future' : 'too_old'
  return Object.keys(issues).length > 0 ? 'amount' : null
}
