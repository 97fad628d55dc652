import { useSelector } from '@xstate/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import type { BankKind } from '#contract/entities/payout.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { payoutPartLines } from '#src/theme/made/recipes/payout-part-lines.js'
import { useVerb, type Verb } from '../form/use-verb.ts'
import { BankForm } from './BankForm.tsx'
import { MoneyBox } from './MoneyBox.tsx'
import type { PayoutVerbs } from './verbs.ts'

const Lines = chakra('dl', payoutPartLines)

type Bank = PayoutMethods['banks'][number]

interface Props {
  payout: ResourceActor<PayoutMethods>
  decision: DecisionActor<PayoutVerbs>
  /** A company's stand beside those of a host. */
  of?: 'company'
}

/** Accounts at banks into which a creator, a host or a company is paid: each kind with what is in use, what waits, and the way to change it. */
export function BankPart({ payout, decision, of }: Props) {
  const { t } = useTranslation('payout')
  const title = t(of === 'company' ? 'bank.titleOfCompany' : 'bank.title')
  const known = useSelector(payout, snapshot => snapshot.context.value)
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<BankKind | null>(null)
  const done = useCallback(() => {
    setOpen(null)
    heading.current?.focus()
  }, [])
  const save = useVerb(decision, 'payout.saveBank', done)
  const cancel = useVerb(decision, 'payout.cancelBank', done)
  const remove = useVerb(decision, 'payout.removeBank', done)
  // The part above shows loading and failure: both read one answer.
  if (!known || known.banks.length === 0) return null
  const wrong = cancel.failure ?? remove.failure
  return (
    <MoneyBox aria-label={title} data-state={open ? 'writing' : 'ready'}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {save.done && <Notice tone="success">{t(of === 'company' ? 'bank.askedOfCompany' : 'bank.asked')}</Notice>}
      {remove.done && <Notice tone="success">{t('bank.removed')}</Notice>}
      {wrong && <Refusal code={wrong.code} />}
      {known.banks.map(bank => (
        <chakra.div key={bank.kind} display="grid" gap="10px">
          <h3>{t(`bank.kind.${bank.kind}`)}</h3>
          <BankLines bank={bank} cancel={cancel} remove={remove} />
          {open !== bank.kind && (
            <div>
              <Button onClick={() => setOpen(bank.kind)}>
                {t(bank.current || bank.pending ? `bank.change.${bank.kind}` : `bank.add.${bank.kind}`)}
              </Button>
            </div>
          )}
          {open === bank.kind && !known.has_password && (
            <>
              <p>{t('needsPassword')}</p>
              <div>
                <ButtonLink to={pathOf('pages-account-setting', { section: 'general' })}>{t('choosePassword')}</ButtonLink>
              </div>
            </>
          )}
          {open === bank.kind && known.has_password && <BankForm kind={bank.kind} verb={save} onCancel={() => setOpen(null)} />}
        </chakra.div>
      ))}
    </MoneyBox>
  )
}

type KindVerb = Verb<PayoutVerbs['payout.cancelBank']['body']>

function BankLines({ bank: { kind, current, pending }, cancel, remove }: { bank: Bank; cancel: KindVerb; remove: KindVerb }) {
  const { t } = useTranslation('payout')
  const language = useLanguage()
  if (!current && !pending) return <p>{t(`bank.none.${kind}`)}</p>
  return (
    <Lines>
      {current && (
        <div>
          <dt>
            <bdi>{current.masked}</bdi> · {current.holder}
          </dt>
          <dd>
            <Mark kind="done">{t('active')}</Mark>
          </dd>
          <dd>
            <ConfirmButton
              size="sm"
              look="plain"
              danger={false}
              busy={remove.busy}
              title={t('bank.remove.title', { account: current.masked })}
              consequence={t('bank.remove.body')}
              confirm={t('bank.remove.do')}
              onConfirm={() => remove.make({ kind })}
            >
              {t('bank.remove.do')}
              <span className="vh"> {current.masked}</span>
            </ConfirmButton>
          </dd>
        </div>
      )}
      {pending && (
        <div>
          <dt>
            <bdi>{pending.masked}</bdi> · {pending.holder}
          </dt>
          <dd>
            <Mark kind="wait">{t('bank.waits', { date: formatDayTime(pending.active_from, language) })}</Mark>
          </dd>
          <dd>
            <ConfirmButton
              size="sm"
              look="plain"
              danger={false}
              busy={cancel.busy}
              title={t('cancel.title')}
              consequence={t(current ? 'cancel.stays' : 'bank.cancelled')}
              confirm={t('cancel.do')}
              onConfirm={() => cancel.make({ kind })}
            >
              {t('cancel.do')}
              <span className="vh"> {pending.masked}</span>
            </ConfirmButton>
          </dd>
        </div>
      )}
    </Lines>
  )
}
