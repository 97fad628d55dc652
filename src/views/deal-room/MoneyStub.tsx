import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { ownSum } from '#contract/fees.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Money } from '#src/components/Money.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { dueOf } from './change-due.ts'
import { useRoomWords } from './use-room-words.ts'

const phaseOf = ({ state, protected_minor }: Deal) => {
  if (state === 'completed') return 'paid'
  if (state === 'cancelled') return 'returned'
  if (state === 'resolved') return 'settled'
  if (state === 'disputed') return 'disputed'
  if (state === 'closed' || state === 'expired') return 'off'
  return protected_minor > 0 ? 'protected' : state === 'awaiting_funds' ? 'due' : 'offer'
}

type Words = (key: BrandWord, values?: { who: string }) => string
type BrandWord =
  | 'deals:forCreator'
  | 'deals:creatorFee'
  | 'deals:total'
  | `stub.${'yourFee' | 'paid' | 'charged' | 'difference'}`
  | `balance:${'fromBalance' | 'aside' | 'rest'}`
interface Row {
  what: string
  much: ReactNode
  strong?: boolean
}

/** The price as the brand has it: its parts, what of it came from the balance or is set aside there, and what is missing. */
function brandRows(
  deal: Deal,
  { t, sum, who, charged }: { t: Words; sum: (amount: number) => ReactNode; who: string; charged: boolean },
): Row[] {
  const { fees, from_balance_minor } = deal
  const aside = deal.pay?.balance?.set_aside_minor ?? 0
  const rows: Row[] = [
    { what: t('deals:forCreator', { who }), much: sum(fees.payout_minor) },
    { what: t('deals:creatorFee'), much: sum(fees.creator_fee_minor) },
    { what: t('stub.yourFee'), much: sum(fees.brand_fee_minor) },
  ]
  // A card was not charged with what came from the balance.
  const paid = from_balance_minor > 0 ? 'stub.paid' : 'stub.charged'
  rows.push({ what: t(charged ? paid : 'deals:total'), much: sum(fees.total_minor), strong: true })
  if (from_balance_minor > 0) rows.push({ what: t('balance:fromBalance'), much: sum(from_balance_minor) })
  if (aside > 0)
    rows.push({ what: t('balance:aside'), much: <>−{sum(aside)}</> }, { what: t('balance:rest'), much: sum(dueOf(deal)) })
  else if (deal.state === 'awaiting_difference') rows.push({ what: t('stub.difference'), much: sum(dueOf(deal)) })
  return rows
}

/** The money: the sum, and below the perforation what becomes of it. Each side sees its own sums. */
export function MoneyStub({ deal }: { deal: Deal }) {
  const { t } = useTranslation(['deal-room', 'deals', 'milestones', 'balance'])
  const language = useLanguage()
  const words = useRoomWords()
  const { fees, terms, side } = deal
  const phase = phaseOf(deal)
  const brand = side === 'brand'
  const share = deal.cancel?.creator_share_minor ?? 0
  // Sums approved before a cancellation stay paid.
  const left = sumsLeft(deal)
  const paidSoFar = phase === 'protected' || phase === 'disputed' ? ownSum(fees, side) - ownSum(left, side) : 0
  const kept = { payout: fees.payout_minor - left.payout_minor + share, back: left.total_minor - share }
  const sum = (amount: number) => <Money amount={amount} currency={terms.currency} cents />
  const less = (amount: number) => <>−{sum(amount)}</>
  const since = deal.timeline.findLast(entry => entry.event === 'funds.secured')?.created_at
  const who = words.creator(deal)

  const end = phase === 'settled' ? deal.dispute?.settlement : null

  const rows = end
    ? [
        { what: t('deals:forCreator', { who }), much: sum(end.creator_minor) },
        { what: t('stub.backTo', { who: deal.brand.name }), much: sum(end.brand_minor), strong: true },
      ]
    : phase === 'returned'
      ? [
          { what: t('deals:forCreator', { who }), much: sum(kept.payout) },
          { what: t('stub.backTo', { who: deal.brand.name }), much: sum(kept.back), strong: true },
        ]
      : brand
        ? brandRows(deal, { t, sum, who, charged: since !== undefined })
        : [
            { what: t('deals:fee'), much: sum(fees.fee_minor) },
            { what: t('deals:creatorFee'), much: less(fees.creator_fee_minor) },
            { what: t(phase === 'paid' ? 'stub.received' : 'deals:payout'), much: sum(fees.payout_minor), strong: true },
          ]
  const total = end
    ? brand
      ? end.brand_minor
      : end.creator_minor
    : phase === 'returned'
      ? brand
        ? kept.back
        : kept.payout
      : ownSum(fees, side) - paidSoFar

  return (
    <Stub
      aria-label={t(`stub.title.${phase}`)}
      css={{ '--stub-hole': 'var(--sunken)' }}
      title={
        <>
          <chakra.span color={phase === 'protected' || phase === 'paid' ? 'success' : 'muted'} display="inline-flex">
            <Icon of={VaultIcon} size={19} />
          </chakra.span>
          {t(`stub.title.${phase}`)}
        </>
      }
      aside={phase === 'protected' && since ? t('stub.since', { date: formatDay(since, language) }) : undefined}
      total={sum(total)}
      rows={paidSoFar > 0 ? [...rows, { what: t('milestones:paidSoFar'), much: less(paidSoFar) }] : rows}
    >
      <chakra.p textStyle="small" color="muted" marginTop="10px">
        {t(`stub.hint.${phase}.${side}`, { who, brand: deal.brand.name })}
      </chakra.p>
    </Stub>
  )
}
