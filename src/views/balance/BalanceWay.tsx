import { WalletIcon } from '@phosphor-icons/react/dist/csr/Wallet'
import { useTranslation } from 'react-i18next'
import type { WaysToPay } from '#contract/entities/ways-to-pay.ts'
import { shareOfBalance } from '#contract/rules/balance.ts'
import { Button } from '#src/components/Button.tsx'
import { Money } from '#src/components/Money.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Cost of a deal or a booking now, without the sum that is set aside for it, and the ways to pay it. */
export interface Due {
  due_minor: number
  currency: string
  pay: WaysToPay | null
}

/** True where the company's balance has all that is due: then it is the first way to pay. */
export const coversAll = ({ due_minor, pay }: Due): boolean => {
  const { available_minor = 0, set_aside_minor = 0 } = pay?.balance ?? {}
  return set_aside_minor === 0 && available_minor > 0 && available_minor >= due_minor
}

interface Props extends Due {
  /** The press that is under way. */
  busy: 'pay' | 'back' | null
  mayPay: (amount_minor: number) => boolean
  mayTakeBack: boolean
  onPay: (amount_minor: number) => void
  onTakeBack: () => void
}

/** The company's balance as a way to pay: all that is due, or a part that is set aside until the rest is paid. */
export function BalanceWay({ due_minor, currency, pay, busy, mayPay, mayTakeBack, onPay, onTakeBack }: Props) {
  const { t } = useTranslation('balance')
  const language = useLanguage()
  const { available_minor = 0, set_aside_minor = 0 } = pay?.balance ?? {}
  const money = (amount: number) => formatMoney(amount, currency, language)
  if (set_aside_minor > 0)
    return (
      <>
        <chakra.p textStyle="small" color="muted">
          {t('setAside', { amount: money(set_aside_minor) })}
        </chakra.p>
        {mayTakeBack && (
          <chakra.div>
            <LinkButton textStyle="small" aria-busy={busy === 'back' || undefined} onClick={onTakeBack}>
              {t('back')}
            </LinkButton>
          </chakra.div>
        )}
      </>
    )
  if (available_minor <= 0) return null
  const { from_balance_minor: amount_minor, rest_minor } = shareOfBalance(due_minor, available_minor)
  const whole = rest_minor === 0
  return (
    <>
      <Button
        look={whole ? 'foco' : 'outline'}
        size={whole ? 'lg' : 'md'}
        block
        icon={WalletIcon}
        busy={busy === 'pay'}
        disabled={!mayPay(amount_minor)}
        price={<Money amount={amount_minor} currency={currency} />}
        onClick={() => onPay(amount_minor)}
      >
        {t(whole ? 'payAll' : 'payPart')}
      </Button>
      <chakra.p textStyle="small" color="muted">
        {whole
          ? t('allHint', { amount: money(available_minor) })
          : t('partHint', { amount: money(available_minor), rest: money(rest_minor) })}
        {pay?.announced_at && ` ${t('dropsTransfer')}`}
      </chakra.p>
    </>
  )
}
