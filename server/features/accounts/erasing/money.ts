import { booked, judged, nobody, payeeGoes, type Rule, type Rules } from './rule.ts'

/** The ledger, payouts, plans, credits and papers of money. */
export const moneyRules = {
  checkouts: {
    words: { session: booked, gateway_ref: booked, payment_ref: booked, currency: 'ours', gateway: 'ours', checkout_url: booked },
  },
  incoming_transfers: {
    words: {
      session: 'ours',
      reference: booked,
      currency: 'ours',
      provider: 'ours',
      amount_minor: 'ours',
      holder: 'ours',
      account: 'ours',
    },
  },
  incoming_arrivals: {
    words: {
      provider: 'ours',
      bank_reference: booked,
      arrived_on: booked,
      amount_minor: 'ours',
      used_minor: 'ours',
      back_session: 'ours',
      sender_name: booked,
      sender_account: booked,
    },
  },
  bank_returns: {
    words: {
      key: booked,
      session: 'ours',
      amount_minor: 'ours',
      currency: 'ours',
      holder: booked,
      account: booked,
      provider: 'ours',
      job: 'ours',
      payload: booked,
      returned_on: booked,
      bank_reference: booked,
    },
  },
  ledger_accounts: { words: { name: 'ours', owner: 'ours', currency: 'ours' } },
  ledger_postings: { words: { key: booked, kind: 'ours', gateway: 'ours' } },
  ledger_entries: { words: { currency: 'ours' } },
  adjustments: {
    words: { amount_minor: 'ours', currency: 'ours', gateway: 'ours', note: 'gone', answer: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('adjustments')
        .set(eb => ({ note: '–', answer: eb.case().when('answer', 'is not', null).then('–').end() }))
        .where(eb => eb.or([eb('user_id', '=', who.uuid), eb('org_id', 'in', [...who.orgs, nobody])]))
        .execute(),
  },
  tax_changes: { words: { n: 'ours', from_day: 'ours', answer: judged } },
  payouts: {
    words: {
      amount_minor: 'ours',
      currency: 'ours',
      receiver: 'gone',
      holder: 'gone',
      provider: 'ours',
      reference: booked,
      reason: booked,
    },
    erase: (ctx, who) => ctx.db.updateTable('payouts').set({ receiver: '', holder: null }).where(payeeGoes(who)).execute(),
  },
  reconciled_nights: { words: { day: 'ours', provider: 'ours' } },
  money_differences: {
    words: { day: 'ours', provider: 'ours', reference: booked, currency: 'ours', there_currency: 'ours', words: judged },
  },
  payout_batches: {
    words: { currency: 'ours', provider: 'ours', total_minor: 'ours', payer_name: 'ours', payer_account: 'ours' },
  },
  subscriptions: {
    words: { method: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('subscriptions')
        .set({ method: null })
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute(),
  },
  trial_uses: { words: { mark: { stays: 'a person, a company and a tax number have one trial, however often they come back' } } },
  credit_accounts: { words: {} },
  credit_lots: { words: { key: booked } },
  credit_holds: { words: { action: booked, parts: booked, key: booked, actor: 'ours' } as Rule<'credit_holds'>['words'] },
  credit_entries: { words: { action: booked, actor: 'ours' } as Rule<'credit_entries'>['words'] },
  usage_counters: { words: { name: 'ours' } },
  orders: { words: { lines: booked, currency: 'ours', gateway: 'ours', gateway_ref: booked, key: booked } },
  invoices: {
    words: { number: booked, billed_to: booked, lines: booked, title: booked, tax: 'ours', credits: 'ours', currency: 'ours' },
  },
  invoice_numbers: { words: { series: 'ours' } },
  statements: { words: { month: 'ours', currency: 'ours', held: 'ours', body: booked, sha256: 'ours' } },
  statement_postings: { words: {} },
  statement_months: { words: { month: 'ours' } },
} satisfies Rules
