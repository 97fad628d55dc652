import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Radio } from '#src/components/Checkbox.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Stub } from '#src/components/Stub.tsx'
import type { CashierActor, Checkout, TestCard } from '#src/machines/cashier/cashier.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cashierViewCounter } from '#src/theme/made/recipes/cashier-view-counter.js'
import { usePage } from '../shell/page.ts'
import { Countdown } from './Countdown.tsx'

const Counter = chakra('div', cashierViewCounter)

/** The built-in cashier: what an outside payment page would do, and it says plainly that no money moves. */
export function CashierView({ cashier }: { cashier: CashierActor }) {
  const { t } = useTranslation('cashier')
  usePage({ title: t('title') })
  const state = useSelector(cashier, snapshot => String(snapshot.value))
  return (
    <Counter data-state={state}>
      <chakra.h1 textStyle="title-1" tabIndex={-1}>
        {t('title')}
      </chakra.h1>
      <Notice tone="info" role="note">
        {t('notice')}
      </Notice>
      <Body cashier={cashier} state={state} />
    </Counter>
  )
}

function Body({ cashier, state }: { cashier: CashierActor; state: string }) {
  const { t } = useTranslation('cashier')
  const checkout = useSelector(cashier, snapshot => snapshot.context.checkout)
  const failure = useSelector(cashier, snapshot => snapshot.context.failure)
  if (state === 'failed') {
    return failure?.code === 'not_found' ? (
      <EmptyState title={t('missingTitle')} action={<ButtonLink to={pathOf('chat-proposal')}>{t('missingAction')}</ButtonLink>}>
        {t('missingBody')}
      </EmptyState>
    ) : (
      <FailedState failure={failure} onRetry={() => cashier.send({ type: 'cashier.retry' })} />
    )
  }
  if (!checkout) {
    return (
      <Loading>
        <Skeleton height="150px" borderRadius="12px" />
      </Loading>
    )
  }
  if (state === 'paid' || state === 'left') {
    return (
      <End
        icon={<Icon of={CheckCircleIcon} size={44} weight="fill" />}
        title={t(checkout.of === 'order' ? 'soldTitle' : 'paidTitle')}
        tone="success"
      >
        <p>{t(`paidBody.${checkout.of}`)}</p>
        <Button onClick={() => cashier.send({ type: 'cashier.leave' })}>{t('backNow')}</Button>
      </End>
    )
  }
  if (state === 'over') {
    return (
      <End title={t('overTitle')}>
        <p>{t(`overBody.${checkout.of}`)}</p>
        <Button look="accent" onClick={() => cashier.send({ type: 'cashier.leave' })}>
          {t(`back.${checkout.of}`)}
        </Button>
      </End>
    )
  }
  return <Visit cashier={cashier} checkout={checkout} state={state} unsure={failure !== null && state === 'open'} />
}

const cards = ['approved', 'declined'] as const
const cardsOfPlans = ['approved', 'once', 'declined'] as const

function Visit({
  cashier,
  checkout,
  state,
  unsure,
}: {
  cashier: CashierActor
  checkout: Checkout
  state: string
  /** An earlier try had no clear answer; the server was asked and nothing had been paid. */
  unsure: boolean
}) {
  const { t } = useTranslation('cashier')
  const [card, setCard] = useState<TestCard>('approved')
  // After a try without a clear answer the server is being asked: pressing would do nothing.
  const paying = state === 'paying' || state === 'loading'
  const declined = state === 'declined' || (state === 'open' && checkout.state === 'declined')
  const { t: item } = useTranslation('shop')
  const amount = <Money amount={checkout.amount_minor} currency={checkout.currency} cents />
  const rows = checkout.lines?.map(line => ({
    what: `${line.quantity > 1 ? `${line.quantity} × ` : ''}${item(`item.${line.item}`)}`,
    much: <Money amount={line.amount_minor} currency={checkout.currency} cents />,
  }))
  return (
    <>
      <Stub
        aria-label={t('total')}
        title={t(rows ? 'forOrder' : 'for')}
        total={amount}
        rows={rows ?? [{ what: checkout.title, much: amount }]}
      >
        <chakra.p textStyle="small" color="muted" marginTop="8px">
          <Countdown until={checkout.expires_at} />
        </chakra.p>
      </Stub>
      {declined && !paying && (
        <Notice tone="danger">
          <b>{t('declinedTitle')}</b> {t('declinedBody')}
        </Notice>
      )}
      {unsure && <Notice tone="warn">{t('unsure')}</Notice>}
      <chakra.form
        display="grid"
        gap="16px"
        onSubmit={event => {
          event.preventDefault()
          cashier.send({ type: 'cashier.pay', card })
        }}
      >
        <Field group label={t('cards')}>
          {(checkout.keeps_card ? cardsOfPlans : cards).map(kind => (
            <Radio key={kind} name="card" value={kind} checked={card === kind} disabled={paying} onChange={() => setCard(kind)}>
              {t(kind)}
              <chakra.small display="block" textStyle="caption" color="muted" fontVariantNumeric="tabular-nums" dir="ltr">
                {t(`${kind}Help`)}
              </chakra.small>
            </Radio>
          ))}
        </Field>
        <Button type="submit" look="foco" size="lg" block busy={paying} icon={FlaskIcon} price={amount}>
          {t('pay')}
        </Button>
        <Button block look="plain" disabled={paying} onClick={() => cashier.send({ type: 'cashier.leave' })}>
          {t('leave')}
        </Button>
      </chakra.form>
    </>
  )
}

function End({ icon, title, tone, children }: { icon?: ReactNode; title: string; tone?: 'success'; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="12px" justifyItems="start" role="status">
      {icon && <chakra.span color={tone}>{icon}</chakra.span>}
      <chakra.h2 textStyle="title-2">{title}</chakra.h2>
      {children}
    </chakra.div>
  )
}
