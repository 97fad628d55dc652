import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { asksForMoney } from '#contract/rules/pitch.ts'
import { dayOf } from '#contract/rules/written.ts'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { askedOf, type PitchStepperActor } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { selectFields } from '#src/machines/pitch-stepper/pitch-stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useStepForm } from '../form/use-step-form.ts'
import { AskedFor } from './AskedFor.tsx'
import { FeeRange } from './FeeRange.tsx'
import { PriceStub } from './PriceStub.tsx'
import { Proposes } from './Proposes.tsx'
import { Stack } from './parts.tsx'

/** Step 2: what is asked for, and for how much and when one would do it. */
export function DeliverablesStep({ actor, call, beside }: { actor: PitchStepperActor; call: CastingCall; beside: boolean }) {
  const { t } = useTranslation('pitch-stepper')
  const { available_from, deliverables_note = '' } = useSelector(actor, selectFields)
  const { change, leave, errorOf } = useStepForm(actor, 'deliverables', { currency: call.currency })
  return (
    <Stack>
      <AskedFor call={call} beside={beside} />
      {asksForMoney(askedOf(call)) && <Price actor={actor} call={call} />}
      <Proposes actor={actor} call={call} />
      <Field label={t('price.from')} optional help={t('price.fromHelp')} error={errorOf('available_from')}>
        <TextInput
          type="date"
          maxWidth={{ lg: '50%' }}
          min={dayOf(new Date())}
          value={available_from ?? ''}
          onChange={value => change({ available_from: value || null })}
          onBlur={() => leave('available_from')}
        />
      </Field>
      <Field
        label={t('price.note')}
        optional
        help={t('price.noteHelp')}
        error={errorOf('deliverables_note')}
        counter={<Counter used={deliverables_note.trim().length} max={fieldLimits.application.deliverablesNote} />}
      >
        <TextArea
          rows={3}
          minHeight="76px"
          value={deliverables_note}
          onChange={value => change({ deliverables_note: value })}
          onBlur={() => leave('deliverables_note')}
        />
      </Field>
    </Stack>
  )
}

function Price({ actor, call }: { actor: PitchStepperActor; call: CastingCall }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const range = useId()
  const { fee_minor: fee = null } = useSelector(actor, selectFields)
  const { change, leave, errorOf } = useStepForm(actor, 'deliverables', { currency: call.currency })
  const { fee_min_minor, fee_max_minor, currency } = call
  const [from, to] = [fee_min_minor ?? fee_max_minor ?? 0, fee_max_minor ?? 0]
  const negotiable = askedOf(call).negotiable.includes('fee')
  const who = call.brand.name
  const error = errorOf('fee_minor')
  if (from === to && !negotiable) {
    return (
      <>
        <p>
          <b>{t('price.fixed')}</b>{' '}
          <chakra.span display="block" textStyle="small" color="muted">
            {t('price.fixedHelp', { who })}
          </chakra.span>
        </p>
        <PriceStub fee={from} currency={currency} who={who} />
      </>
    )
  }
  return (
    <>
      <div>
        <Field label={t('price.label')} help={t(negotiable ? 'price.negotiable' : 'price.bounded')} error={error}>
          <MoneyInput
            value={fee}
            currency={currency}
            onChange={fee_minor => change({ fee_minor })}
            onBlur={() => leave('fee_minor')}
          />
        </Field>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2px 12px" marginTop="3" marginBottom="1">
          <chakra.span id={range} textStyle="label">
            {t('price.range')}
          </chakra.span>
          <chakra.span textStyle="meta" color="muted">
            {t(from === to ? 'price.theirsOne' : 'price.theirs', { range: words.range(from, to, currency) })}
          </chakra.span>
        </chakra.div>
        <FeeRange
          value={fee}
          from={from}
          to={to}
          currency={currency}
          negotiable={negotiable}
          labelledBy={range}
          onChange={fee_minor => change({ fee_minor })}
        />
      </div>
      {fee !== null && fee > 0 && <PriceStub fee={fee} currency={currency} who={who} />}
    </>
  )
}
