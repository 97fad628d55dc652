import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import { ownSum, splitFees } from '#contract/fees.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { OfferAbout, OfferFormActor } from '#src/machines/offer-form/offer-form.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { asNumber, asText } from '../form/draft-values.ts'
import { FormContext } from '../form/form-context.ts'
import { OfferTerms } from './OfferTerms.tsx'
import { Bar, Scroll, Side } from './side.tsx'
import {
  selectMissing,
  selectOfferAbout,
  selectOfferBegun,
  selectOfferFailure,
  selectOfferFields,
  selectOfferPlace,
  useOfferForm,
} from './use-offer-form.ts'

export interface OfferViewProps {
  actor: OfferFormActor
  backTo: To
}

/** The offer to somebody who pitched: the call's terms and the creator's price to begin with, both sides' money while typing. */
export function OfferView({ actor, backTo }: OfferViewProps) {
  const { t } = useTranslation(['applications', 'casting-call-stepper'])
  const place = useSelector(actor, selectOfferPlace)
  const about = useSelector(actor, selectOfferAbout)
  const failure = useSelector(actor, selectOfferFailure)
  const back = (
    <ButtonLink look="plain" size="sm" icon={ArrowLeftIcon} to={backTo} marginInlineStart="-11px" marginBottom="1">
      {t(about?.inThread ? 'offer.backToThread' : 'offer.back')}
    </ButtonLink>
  )
  return (
    <Side data-state={place} aria-label={about ? t('offer.title', { who: about.who }) : t('offer.loading')}>
      {place === 'loadFailed' || !about ? (
        <Scroll>
          {back}
          {place === 'loadFailed' ? (
            <FailedState failure={failure} onRetry={() => actor.send({ type: 'draft.retry' })} />
          ) : (
            <Loading label={t('offer.loading')}>
              <Skeleton width="50%" height="22px" />
              <Skeleton height="40px" marginTop="5" borderRadius="control" />
              <Skeleton height="120px" marginTop="4" borderRadius="cell" />
            </Loading>
          )}
        </Scroll>
      ) : (
        <OpenOffer actor={actor} about={about} back={back} />
      )}
    </Side>
  )
}

function OpenOffer({ actor, about, back }: { actor: OfferFormActor; about: OfferAbout; back: ReactNode }) {
  const { t } = useTranslation('applications')
  const form = useOfferForm(actor)
  const place = useSelector(actor, selectOfferPlace)
  const fields = useSelector(actor, selectOfferFields)
  const failure = useSelector(actor, selectOfferFailure)
  const missing = useSelector(actor, selectMissing)
  const begun = useSelector(actor, selectOfferBegun)
  const box = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (failure) box.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [failure])
  const { who, plan, closed, state } = about
  if (closed) {
    return (
      <Scroll>
        {back}
        <EmptyState title={t('offer.closed')}>
          {state === 'deal' ? t('offer.closedDeal') : t('offer.closedBody', { state: t(`state.${state}`).toLocaleLowerCase() })}
        </EmptyState>
      </Scroll>
    )
  }
  const fee = asNumber(fields.fee_minor)
  const currency = asText(fields.currency) || about.currency
  const submit = () => {
    actor.send({ type: 'draft.submit' })
    if (actor.getSnapshot().matches({ open: { form: 'editing' } })) focusFirstWrong(box.current)
  }
  return (
    <chakra.form
      display="contents"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Scroll ref={box}>
        {back}
        <chakra.h2 ref={title} tabIndex={-1} textStyle="title-2" overflowWrap="anywhere">
          {t('offer.title', { who })}
        </chakra.h2>
        <chakra.p color="muted" marginTop="1" maxWidth="68ch">
          {t(about.asked || about.side === 'brand' ? 'offer.lead' : 'offer.leadCreator')}
        </chakra.p>
        {failure && <Refusal code={failure.code} lead={t('offer.failed')} marginTop="4" />}
        <FormContext value={form}>
          <OfferTerms about={about} />
        </FormContext>
      </Scroll>
      <Bar>
        <ConfirmButton
          look="plain"
          danger={false}
          title={t('offer.discardSure')}
          consequence={t('offer.discardBody')}
          confirm={t('offer.discard')}
          onConfirm={() => actor.send({ type: 'draft.discard' })}
        >
          {t('offer.discard')}
        </ConfirmButton>
        <chakra.span textStyle="caption" color="muted" role="status" marginInlineStart="auto">
          {missing > 0 ? (
            <chakra.span color="danger">{t('offer.missing', { count: missing })}</chakra.span>
          ) : (
            begun && t('offer.kept')
          )}
        </chakra.span>
        <Button
          type="submit"
          data-main
          look="accent"
          icon={PaperPlaneTiltIcon}
          busy={place === 'settling' || place === 'submitting'}
          price={fee ? <Money amount={ownSum(splitFees(fee, plan), about.side)} currency={currency} /> : undefined}
        >
          {t('offer.send')}
        </Button>
      </Bar>
    </chakra.form>
  )
}
