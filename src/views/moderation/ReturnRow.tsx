import { useTranslation } from 'react-i18next'
import type { OwedReturn } from '#contract/entities/incoming-transfer.ts'
import { judgeReturn } from '#contract/rules/incoming-transfer.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { ReviewCells } from './ReviewCells.tsx'
import type { IncomingVerbs } from './verbs.ts'

interface Props {
  one: OwedReturn
  decision: DecisionActor<IncomingVerbs>
  forms: FormStore
}

/** A sum that goes back by bank: to whom, and under which name the bank has sent it. */
export function ReturnRow({ one, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const returned = useVerb(decision, 'returned', undefined, one.uuid)
  const { fields, change, said, submitting } = useJudgedForm(forms, one.uuid, { bank_reference: '' }, judgeReturn, returned)
  return (
    <ReviewCells data-return={one.returned_on ? 'returned' : 'owed'}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>
            <Money amount={one.amount_minor} currency={one.currency} cents />
          </b>
          <Mark kind={one.returned_on ? 'done' : 'turn'}>{t(one.returned_on ? 'incoming.returned' : 'incoming.owed')}</Mark>
        </chakra.p>
        <chakra.p overflowWrap="anywhere">
          {one.holder} · <bdi dir="ltr">{one.account}</bdi>
        </chakra.p>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          <bdi dir="ltr">{one.reference}</bdi> · {one.company} · <bdi>{one.title}</bdi>
        </chakra.p>
        {one.built_in && (
          <chakra.p textStyle="small" color="muted">
            {t('payouts.builtIn')}
          </chakra.p>
        )}
      </div>
      {one.returned_on ? (
        <p>{formatDay(one.returned_on, language, { zone: 'UTC' })}</p>
      ) : (
        <chakra.form noValidate display="grid" gap="10px" maxWidth="380px" onSubmit={submitting(body => returned.make(body))}>
          <Field label={t('incoming.form.bank_reference')} error={said('bank_reference')}>
            <TextInput value={fields.bank_reference} autoComplete="off" onChange={bank_reference => change({ bank_reference })} />
          </Field>
          <div>
            <Button type="submit" size="sm" busy={returned.busy}>
              {t('incoming.sent')}
              <span className="vh"> {one.holder}</span>
            </Button>
          </div>
          {returned.failure && !returned.failure.fields && <Refusal code={returned.failure.code} />}
        </chakra.form>
      )}
    </ReviewCells>
  )
}
