import type { Migration } from './migration.ts'

/**
 * Every posting says which gateway its money came in by, or goes out by, and real money lies in other accounts than the
 * demonstration's. Until now deals were paid at the built-in cashier alone; what Stripe sold moves to accounts of its own.
 */
export const gatewaysOfMoney: Migration = {
  name: '0021-gateways-of-money',
  statements: [
    'alter table deals add column paid_through text',
    `update deals d set paid_through = k.gateway from checkouts k where k.deal_id = d.uuid and k.state = 'paid'`,
    // An outside cashier's name of the payment, as against the visit.
    'alter table checkouts add column payment_ref text',
    'alter table ledger_postings add column gateway text',
    'update ledger_postings p set gateway = d.paid_through from deals d where d.uuid = p.deal_id',
    `update ledger_postings p set gateway = o.gateway from orders o where p.key in ('sale:' || o.uuid, 'sale-reversed:' || o.uuid)`,
    `update ledger_postings p set gateway = o.provider from payouts o
      where p.key in ('payout:' || o.uuid, 'payout_paid:' || o.uuid, 'payout_returned:' || o.uuid)`,
    'alter table ledger_accounts add column live boolean not null default false',
    'alter table ledger_accounts drop constraint ledger_accounts_name_owner_currency_key',
    'alter table ledger_accounts add constraint ledger_accounts_one unique (name, owner, currency, live)',
    // Only sales were ever paid with real money; what it was paid out from came in by the built-in cashier, and stays where it is.
    `insert into ledger_accounts (uuid, name, owner, currency, live)
      select distinct on (a.name, a.owner, a.currency) gen_random_uuid(), a.name, a.owner, a.currency, true
      from ledger_accounts a join ledger_entries e on e.account_id = a.uuid join ledger_postings p on p.uuid = e.posting_id
      where p.kind in ('sale', 'sale_reversed') and p.gateway <> 'sandbox'`,
    `update ledger_entries e set account_id = b.uuid from ledger_postings p, ledger_accounts a, ledger_accounts b
      where p.uuid = e.posting_id and a.uuid = e.account_id and p.kind in ('sale', 'sale_reversed') and p.gateway <> 'sandbox'
      and b.live and b.name = a.name and b.owner = a.owner and b.currency = a.currency`,
    `update ledger_accounts a set balance_minor = coalesce((select sum(e.amount_minor) from ledger_entries e where e.account_id = a.uuid), 0)
      where a.name in ('psp_clearing', 'sales')`,
  ],
}
