import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { InvoiceKind, InvoiceSide, OrderLine } from '#contract/entities/shop.ts'
import type { FeeTax } from '#contract/entities/tax.ts'
import type { BillingPeriod, BrandPlan } from '#contract/plans.ts'
import type { SubscriptionState } from '#contract/processes/subscription.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** The payment method that renewals are charged to. */
export interface PaymentMethod {
  gateway: string
  reference: string
  /** As people know it: `4242`. */
  ending: string
}

export interface SubscriptionsTable {
  org_id: string
  plan: BrandPlan
  state: SubscriptionState
  period: BillingPeriod
  on_trial: Generated<boolean>
  trial_used: Generated<boolean>
  current_period_start: NullableInstant
  current_period_end: NullableInstant
  paused_left_ms: number | null
  retries: Generated<number>
  method: NullableJson<PaymentMethod>
  created_at: Instant
  updated_at: Instant
}

export interface TrialUsesTable {
  mark: string
  org_id: string
  used_at: Instant
}

export interface CreditAccountsTable {
  owner_id: string
  granted_until: NullableInstant
  granted: Generated<number>
  warned: Generated<number>
}

export type CreditSource = 'plan' | 'purchase' | 'trial' | 'grant' | 'refund'

export interface CreditLotsTable {
  uuid: string
  owner_id: string
  source: CreditSource
  amount: number
  remaining: number
  expires_at: Instant
  order_id: string | null
  key: string
  created_at: Instant
}

export interface CreditHoldsTable {
  uuid: string
  owner_id: string
  actor: string | null
  action: string
  state: 'held' | 'settled' | 'released'
  amount: number
  spent: Generated<number>
  parts: Json<{ lot: string; amount: number }[]>
  key: string
  expires_at: Instant
  created_at: Instant
  closed_at: NullableInstant
}

export interface CreditEntriesTable {
  id: Generated<number>
  owner_id: string
  kind: 'grant' | 'purchase' | 'reserve' | 'settle' | 'release' | 'expire' | 'reverse'
  amount: number
  spent: Generated<number>
  action: string | null
  lot_id: string | null
  hold_id: string | null
  actor: string | null
  created_at: Instant
}

export interface UsageCountersTable {
  owner_id: string
  name: string
  used: Generated<number>
  extra: Generated<number>
  resets_at: Instant
}

export interface CartItemsTable {
  user_id: string
  item: string
  quantity: number
  added_at: Instant
}

export interface OrdersTable {
  uuid: string
  owner_id: string
  org_id: string | null
  made_by: string | null
  kind: 'cart' | 'direct' | 'renewal'
  lines: Json<OrderLine[]>
  amount_minor: number
  currency: string
  state: 'open' | 'paid' | 'declined' | 'over' | 'reversed'
  gateway: string
  gateway_ref: string | null
  key: string
  paid_at: NullableInstant
  created_at: Instant
}

export interface InvoicesTable {
  uuid: string
  number: string
  owner_id: string
  /** Null for fees, which name their posting. */
  order_id: string | null
  kind: ColumnType<InvoiceKind, InvoiceKind | undefined, never>
  posting_id: ColumnType<string | null, string | null | undefined, never>
  side: ColumnType<InvoiceSide | null, InvoiceSide | null | undefined, never>
  deal_id: ColumnType<string | null, string | null | undefined, never>
  booking_id: ColumnType<string | null, string | null | undefined, never>
  /** The title of the deal or booking on that day. */
  title: ColumnType<string, string | undefined, never>
  /** The invoice that a credit note takes from. */
  credits: ColumnType<string | null, string | null | undefined, never>
  billed_to: Json<{ name: string; tax_id: string | null; country: string | null; email: string }>
  lines: Json<OrderLine[]>
  /** The tax inside of a fee; null where none was on for the customer's country. */
  tax: ColumnType<FeeTax | null, RawBuilder<FeeTax | null> | undefined, never>
  /** Below zero on a credit note. */
  amount_minor: number
  currency: string
  state: 'paid' | 'reversed'
  issued_at: Instant
}

export interface PlansSchema {
  subscriptions: SubscriptionsTable
  trial_uses: TrialUsesTable
  credit_accounts: CreditAccountsTable
  credit_lots: CreditLotsTable
  credit_holds: CreditHoldsTable
  credit_entries: CreditEntriesTable
  usage_counters: UsageCountersTable
  cart_items: CartItemsTable
  orders: OrdersTable
  invoices: InvoicesTable
  invoice_numbers: { series: string; year: number; last: number }
  sales_leads: { uuid: string; user_id: string; money: string; body: string; created_at: Instant }
  webhook_events: { id: string; type: string; received_at: Instant }
}
