import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { shareOfBalance } from '#contract/rules/balance.ts'
import { Button } from '#src/components/Button.tsx'
import { Money } from '#src/components/Money.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { dueOf } from './change-due.ts'

/** Whether the company's balance has all that is due: then it is the first way to pay. */
export const coversAll = (deal: Deal): boolean => {
  const { available_minor = 0, set_aside_minor = 0 } = deal.pay?.balance ?? {}
  return set_aside_minor === 0 && available_minor > 0 && available_minor >= dueOf(deal)
}

/** The company's balance as a way to pay: all that is due, or a part that is set aside until the rest is paid. */
export function BalanceActions({ room, deal }: { room: DealRoomActor; deal: Deal }) {
  const { t } = useTranslation('deal-room')
  const language = useLanguage()
  const acting = useSelector(room, selectActing)
  const { currency } = deal.terms
  const { available_minor = 0, set_aside_minor = 0 } = deal.pay?.balance ?? {}
  const money = (amount: number) => formatMoney(amount, currency, language)
  if (set_aside_minor > 0)
    return (
      <>
        <chakra.p textStyle="small" color="muted">
          {t('balance.setAside', { amount: money(set_aside_minor) })}
        </chakra.p>
        {may(deal, { verb: 'balanceBack' }) && (
          <chakra.div>
            <LinkButton
              textStyle="small"
              aria-busy={acting === 'balanceBack' || undefined}
              onClick={() => room.send({ type: 'deal.act', act: { verb: 'balanceBack' } })}
            >
              {t('balance.back')}
            </LinkButton>
          </chakra.div>
        )}
      </>
    )
  if (available_minor <= 0) return null
  const { from_balance_minor: amount_minor, rest_minor } = shareOfBalance(dueOf(deal), available_minor)
  const act = { verb: 'fromBalance' as const, body: { amount_minor } }
  const whole = rest_minor === 0
  return (
    <>
      <Button
        look={whole ? 'foco' : 'outline'}
        size={whole ? 'lg' : 'md'}
        block
        icon={WalletIcon}
        busy={acting === 'fromBalance'}
        disabled={!may(deal, act)}
        price={<Money amount={amount_minor} currency={currency} />}
        onClick={() => room.send({ type: 'deal.act', act })}
      >
        {t(whole ? 'balance.payAll' : 'balance.payPart')}
      </Button>
      <chakra.p textStyle="small" color="muted">
        {whole
          ? t('balance.allHint', { amount: money(available_minor) })
          : t('balance.partHint', { amount: money(available_minor), rest: money(rest_minor) })}
        {deal.pay?.announced_at && ` ${t('balance.dropsTransfer')}`}
      </chakra.p>
    </>
  )
}
