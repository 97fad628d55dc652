import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { playArrival } from '#contract/endpoints/incoming-transfers.ts'
import type { IncomingTransfer } from '#contract/entities/incoming-transfer.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { formatDay, formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CallVerb, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cashierViewCounter } from '#src/theme/made/recipes/cashier-view-counter.js'
import { transferViewLines } from '#src/theme/made/recipes/transfer-view-lines.js'
import { usePage } from '../shell/page.ts'
import { CopyButton } from '../tracking-links/CopyButton.tsx'
import { markOfTransfer } from './mark-of-transfer.ts'

const Counter = chakra('div', cashierViewCounter)
const Lines = chakra('dl', transferViewLines)

/** On the transfer that is shown, by its id. */
export type TransferVerbs = { play: CallVerb<typeof playArrival> }

interface Props {
  actor: ResourceActor<IncomingTransfer>
  decision: DecisionActor<TransferVerbs>
}

/** A payment by bank transfer: where to, with which reference, until when, and what has arrived. */
export function TransferView({ actor, decision }: Props) {
  const { t } = useTranslation('cashier')
  usePage({ title: t('transfer.title') })
  const transfer = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  return (
    <Counter data-state={transfer?.state ?? (failure ? 'failed' : 'loading')}>
      <chakra.h1 textStyle="title-1" tabIndex={-1}>
        {t('transfer.title')}
      </chakra.h1>
      {transfer ? (
        <Transfer transfer={transfer} decision={decision} />
      ) : failure?.code === 'not_found' ? (
        <EmptyState title={t('missingTitle')} action={<ButtonLink to={pathOf('chat-proposal')}>{t('missingAction')}</ButtonLink>}>
          {t('missingBody')}
        </EmptyState>
      ) : failure ? (
        <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
      ) : (
        <Loading>
          <Skeleton height="240px" borderRadius="12px" />
        </Loading>
      )}
    </Counter>
  )
}

function Transfer({ transfer, decision }: { transfer: IncomingTransfer; decision: Props['decision'] }) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const { state, of, uuid, currency } = transfer
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const refused = useSelector(decision, ({ context }) => context.failure)
  const amount = <Money amount={transfer.amount_minor} currency={currency} cents />
  const open = state === 'awaited'
  return (
    <>
      {transfer.built_in && (
        <Notice tone="info" role="note">
          {t('transfer.builtIn')}
        </Notice>
      )}
      <Stub
        aria-label={t('total')}
        title={t('for')}
        aside={<Mark kind={markOfTransfer[state]}>{t(`transfer.state.${state}`)}</Mark>}
        total={amount}
        rows={[{ what: transfer.title, much: amount }]}
      >
        <chakra.p textStyle="small" color="muted" marginTop="8px">
          {open
            ? t('transfer.until', { date: formatDayTime(transfer.expires_at, language) })
            : t(`transfer.over.${state}`, { of: t(`transfer.of.${of}`) })}
        </chakra.p>
      </Stub>
      {open && <Data transfer={transfer} />}
      <Arrivals transfer={transfer} />
      {open && transfer.built_in && (
        <Button
          look="foco"
          size="lg"
          block
          busy={busy}
          onClick={() => !busy && decision.send({ type: 'decision.make', decision: { kind: 'play', uuid } })}
        >
          {t('transfer.play')}
        </Button>
      )}
      {refused && <Refusal code={refused.code} />}
      <ButtonLink to={transfer.return_url} block look={open ? 'plain' : 'accent'}>
        {t(`back.${of}`)}
      </ButtonLink>
    </>
  )
}

/** Details to type into the transfer, each with a press that copies it. */
function Data({ transfer }: { transfer: IncomingTransfer }) {
  const { t } = useTranslation('cashier')
  const { holder, account, reference, kind } = transfer
  const grouped = account.replace(/(.{4})(?=.)/g, '$1 ')
  const line = (label: string, shown: ReactNode, text: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{shown}</bdi>
        <CopyButton text={text} about={label} />
      </dd>
    </div>
  )
  return (
    <section aria-label={t('transfer.data')}>
      <Lines>
        {line(t('transfer.holder'), holder, holder)}
        {line(t(`transfer.${kind}`), kind === 'iban' ? grouped : account, account)}
        {line(t('transfer.reference'), <b>{reference}</b>, reference)}
      </Lines>
      <chakra.p textStyle="small" color="text-2" marginTop="12px">
        {t('transfer.how')}
      </chakra.p>
    </section>
  )
}

/** Sums that arrived, and the part of each that goes back. */
function Arrivals({ transfer: { arrivals, currency } }: { transfer: IncomingTransfer }) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  if (arrivals.length === 0) return null
  return (
    <section aria-labelledby="arrivals">
      <chakra.h2 id="arrivals" textStyle="title-3">
        {t('transfer.arrivals')}
      </chakra.h2>
      <chakra.ul role="list" listStyleType="none" marginTop="8px" display="grid" gap="10px">
        {arrivals.map(one => (
          <li key={one.uuid}>
            <Money amount={one.amount_minor} currency={currency} cents /> · {formatDay(one.arrived_on, language, { zone: 'UTC' })}
            {one.back_minor > 0 && (
              <chakra.p textStyle="small" color="muted">
                {t(one.returned_on ? 'transfer.returned' : 'transfer.goesBack', {
                  date: one.returned_on ? formatDay(one.returned_on, language, { zone: 'UTC' }) : '',
                })}{' '}
                <Money amount={one.back_minor} currency={currency} cents />
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ul>
    </section>
  )
}
