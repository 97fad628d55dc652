import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import type { RateItem } from '#contract/entities/profile.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { contentTypesOf, networks } from '#contract/networks.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Money } from '#src/components/Money.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asNumber, asObject, asText } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'
import { Part, Rows, TwoColumns } from '../form/StepFrame.tsx'
import { OwnedRow } from '../portfolio/StepPortfolio.tsx'
import type { BriefcaseVerbs } from '../portfolio/verbs.ts'
import { useDecisions } from '../use-decided.ts'
import { useEmitted } from '../use-emitted.ts'

/** Prices that one asks per piece; may be left for later. */
export function StepPrices({
  rates,
  decision,
}: {
  rates: ResourceActor<readonly RateItem[]>
  decision: DecisionActor<BriefcaseVerbs>
}) {
  const { t } = useTranslation('onboarding')
  const form = useAnyForm()
  const words = useCallWords()
  const issueOf = useIssuePhrase()
  const amountIssueOf = useIssuePhrase(form.currency)
  const own = useSelector(rates, snapshot => snapshot.context.value)
  const failed = useSelector(rates, snapshot => snapshot.matches('failed'))
  const loadFailure = useSelector(rates, snapshot => snapshot.context.failure)
  const { isUnderWay, failureOf } = useDecisions(decision)
  const refusal = failureOf({ uuid: 'new-rate' })
  const [tried, setTried] = useState(false)
  const draft = asObject(form.fields.rate)
  const network = networks.find(one => one === draft.network) ?? 'instagram'
  const type = asText(draft.content_type)
  const content_type = contentTypesOf[network].find(one => one === type)
  const price = asNumber(draft.price_minor)
  const days = asNumber(draft.delivery_days) ?? 7
  const revisions = asNumber(draft.revisions) ?? 2
  const change = (patch: Record<string, unknown>) => form.change({ rate: { ...draft, ...patch } })
  useEmitted(decision, 'decision.made', ({ decision: done }) => {
    if (done.kind !== 'rate.add') return
    form.change({ rate: null })
    setTried(false)
  })
  if (failed)
    return <FailedState failure={loadFailure} minHeight="240px" onRetry={() => rates.send({ type: 'resource.retry' })} />
  if (!own) return <Skeleton height="240px" />
  const typeError = tried && !type ? issueOf('required') : undefined
  const priceError = tried
    ? price === null
      ? issueOf('required')
      : price < 100
        ? amountIssueOf('min 100')
        : undefined
    : undefined
  const add = () => {
    setTried(true)
    const currency = currencies.find(one => one === form.currency)
    if (!content_type || !currency || price === null || price < 100) return
    const body = { network, content_type, price_minor: price, currency, delivery_days: days, revisions }
    decision.send({ type: 'decision.make', decision: { kind: 'rate.add', uuid: 'new-rate', body } })
  }
  return (
    <>
      {own.length > 0 ? (
        <Rows>
          {own.map(rate => (
            <OwnedRow
              key={rate.uuid}
              title={`${words.network(rate.network)} · ${words.contentType(rate.content_type)}`}
              detail={t('prices.terms', { days: words.days(rate.delivery_days), count: rate.revisions })}
              action={
                <>
                  <b>
                    <Money amount={rate.price_minor} currency={rate.currency} />
                  </b>
                  <Button
                    size="sm"
                    look="plain"
                    busy={isUnderWay({ uuid: rate.uuid })}
                    onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'rate.remove', uuid: rate.uuid } })}
                  >
                    {t('networks.remove')}
                    <span className="vh"> {words.contentType(rate.content_type)}</span>
                  </Button>
                </>
              }
            />
          ))}
        </Rows>
      ) : (
        <EmptyState title={t('prices.noneTitle')}>{t('prices.none')}</EmptyState>
      )}
      <Part>
        <h2>{t('prices.add')}</h2>
        {refusal && <Refusal code={refusal.code} />}
        <TwoColumns>
          <Field label={t('prices.network')}>
            <Select
              name="rate_network"
              value={network}
              options={networks.map(value => ({ value, label: words.network(value) }))}
              onChange={value => change({ network: value, content_type: '' })}
            />
          </Field>
          <Field label={t('prices.type')} error={typeError}>
            <Select
              name="rate_type"
              value={type}
              placeholder={t('choose')}
              options={contentTypesOf[network].map(value => ({ value, label: words.contentType(value) }))}
              onChange={value => change({ content_type: value })}
            />
          </Field>
          <Field label={t('prices.price')} error={priceError}>
            <MoneyInput
              name="rate_price"
              value={price}
              currency={form.currency}
              onChange={value => change({ price_minor: value })}
            />
          </Field>
          <TwoColumns>
            <Field label={t('prices.days')}>
              <NumberInput
                value={days}
                min={1}
                max={fieldLimits.person.deliveryDays}
                onChange={value => change({ delivery_days: value })}
              />
            </Field>
            <Field label={t('prices.revisions')}>
              <NumberInput
                value={revisions}
                min={0}
                max={limits.deal.revisions.max}
                onChange={value => change({ revisions: value })}
              />
            </Field>
          </TwoColumns>
        </TwoColumns>
        <div>
          <Button busy={isUnderWay({ uuid: 'new-rate' })} onClick={add}>
            {t('prices.submit')}
          </Button>
        </div>
      </Part>
    </>
  )
}
