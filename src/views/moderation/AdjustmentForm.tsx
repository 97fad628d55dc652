import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { type AdjustmentWay, adjustmentWays, reasonsOfWay } from '#contract/entities/adjustment-reasons.ts'
import { type StatementOwner, statementOwners } from '#contract/entities/statement.ts'
import { limits } from '#contract/limits.ts'
import { judgeAdjustment } from '#contract/rules/adjustment.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { asText } from '../form/draft-values.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import type { AdjustmentVerbs } from './verbs.ts'

interface Fields extends Record<string, unknown> {
  of: StatementOwner
  who: string
  way: AdjustmentWay
  amount_minor: number | null
  currency: string
  reason: string
  about: string
  note: string
}
/** Its name among the forms that staff are at; bans have one that is proposed, too. */
const kept = 'adjustment'

const empty: Fields = {
  of: 'person',
  who: '',
  way: 'give',
  amount_minor: null,
  currency: 'EUR',
  reason: '',
  about: '',
  note: '',
}

/** Staff propose to move a sum by hand: whose account, which way, how much, why, and the words that are read there. */
export function AdjustmentForm({ decision, forms }: { decision: DecisionActor<AdjustmentVerbs>; forms: FormStore }) {
  const { t } = useTranslation('adjustments')
  const { t: why } = useTranslation('adjustment-reasons')
  const propose = useVerb(decision, 'propose')
  const form = useJudgedForm(forms, kept, empty, judgeAdjustment, propose, asText(forms.recall(kept)?.currency) || empty.currency)
  const { fields, change, said } = form
  return (
    <chakra.form
      display="grid"
      gap="14px"
      noValidate
      aria-label={t('propose')}
      onSubmit={form.submitting(one =>
        propose.make({ ...one, who: one.who.trim(), about: one.about.trim(), note: one.note.trim() }, kept),
      )}
    >
      <chakra.p color="text-2">{t('lead')}</chakra.p>
      <Pair>
        <Field label={t('form.of')} error={said('of')}>
          <Select
            value={fields.of}
            options={statementOwners.map(value => ({ value, label: t(`of.${value}`) }))}
            onChange={value => change({ of: statementOwners.find(one => one === value) ?? 'person' })}
          />
        </Field>
        <Field label={t('form.who')} help={t(`form.whoHelp.${fields.of}`)} error={said('who')}>
          <TextInput value={fields.who} autoComplete="off" onChange={who => change({ who })} />
        </Field>
      </Pair>
      <Pair>
        <Field label={t('form.way')} error={said('way')}>
          <Select
            value={fields.way}
            options={adjustmentWays.map(value => ({ value, label: t(`way.${value}`) }))}
            // A reason fits one way, and is asked for anew.
            onChange={value => change({ way: adjustmentWays.find(one => one === value) ?? 'give', reason: '' })}
          />
        </Field>
        <Field label={t('form.reason')} error={said('reason')}>
          <Select
            value={fields.reason}
            placeholder="–"
            options={reasonsOfWay[fields.way].map(value => ({ value, label: why(value) }))}
            onChange={reason => change({ reason })}
          />
        </Field>
      </Pair>
      <Pair>
        <Field label={t('form.amount_minor')} error={said('amount_minor')}>
          <MoneyInput
            value={fields.amount_minor}
            currency={fields.currency}
            onChange={amount_minor => change({ amount_minor })}
          />
        </Field>
        <Field label={t('form.currency')} error={said('currency')}>
          <Select
            value={fields.currency}
            options={currencies.map(value => ({ value, label: value }))}
            onChange={currency => change({ currency })}
          />
        </Field>
      </Pair>
      <Field optional label={t('form.about')} help={t('form.aboutHelp')} error={said('about')}>
        <TextInput value={fields.about} autoComplete="off" dir="ltr" onChange={about => change({ about })} />
      </Field>
      <Field
        label={t('form.note')}
        help={t('form.noteHelp')}
        error={said('note')}
        counter={<Counter used={fields.note.trim().length} max={limits.adjustment.note.max} />}
      >
        <TextArea rows={3} value={fields.note} onChange={note => change({ note })} />
      </Field>
      {propose.failure && !propose.failure.fields && <Refusal code={propose.failure.code} />}
      <Button type="submit" look="accent" busy={propose.busy} justifySelf="end">
        {t('form.send')}
      </Button>
    </chakra.form>
  )
}

/** Two fields that belong together, beside each other where there is room. */
const Pair = ({ children }: { children: ReactNode }) => (
  <chakra.div display="grid" gap="14px" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
    {children}
  </chakra.div>
)
