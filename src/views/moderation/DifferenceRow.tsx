import { useTranslation } from 'react-i18next'
import type { Difference } from '#contract/entities/reconciliation.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { formatDay, formatDayTime } from '#src/i18n/format.ts'
import { useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ReviewCells } from './ReviewCells.tsx'
import type { DifferenceVerbs } from './verbs.ts'

const bounds = limits.reconciliation.words

interface Props {
  difference: Difference
  decision: DecisionActor<DifferenceVerbs>
  forms: FormStore
}

/** One difference: what it is about, both sums beside each other, and how it came about. */
export function DifferenceRow({ difference, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const issueOf = useIssuePhrase()
  const { uuid, day, provider, kind, movement, reference, state, currency, there_currency } = difference
  const explain = useVerb(decision, 'explain', undefined, uuid)
  const { fields, change, tried, submitting } = useKeptForm(forms, uuid, { words: '' }, explain.busy)
  const used = fields.words.trim().length
  const issue = used < bounds.min ? `min_length ${bounds.min}` : used > bounds.max ? `max_length ${bounds.max}` : null
  const sums = [
    { side: 'here', minor: difference.here_minor, currency },
    { side: 'there', minor: difference.there_minor, currency: there_currency ?? currency },
  ] as const
  return (
    <ReviewCells data-difference={kind} data-state={state}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>{t(`reconciliation.movement.${movement}`)}</b>
          <Mark kind={state === 'open' ? 'warn' : 'done'}>{t(`reconciliation.state.${state}`)}</Mark>
        </chakra.p>
        <p>{t(`reconciliation.kind.${kind}`)}</p>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          {t(`reconciliation.provider.${provider}`, { defaultValue: provider })} · {formatDay(day, language, { zone: 'UTC' })} ·{' '}
          <code dir="ltr">{reference}</code>
        </chakra.p>
      </div>
      <div>
        {sums.map(one => (
          <p key={one.side}>
            <chakra.span color="muted">{t(`reconciliation.${one.side}`)} </chakra.span>
            {one.minor === null ? t('reconciliation.nothing') : <Money amount={one.minor} currency={one.currency} cents />}
          </p>
        ))}
        {state === 'explained' && (
          <>
            <chakra.p textStyle="small" color="text-2">
              {t('reconciliation.by', {
                who: difference.explained_by,
                date: formatDayTime(difference.explained_at ?? '', language),
              })}
            </chakra.p>
            <blockquote dir="auto">{difference.words}</blockquote>
          </>
        )}
        {state === 'open' && (
          <chakra.form
            noValidate
            display="grid"
            gap="10px"
            onSubmit={submitting(issue !== null, () => explain.make({ words: fields.words.trim() }))}
          >
            <Field
              label={t('reconciliation.words')}
              error={tried && issue ? issueOf(issue) : undefined}
              counter={<Counter used={used} max={bounds.max} />}
            >
              <TextArea value={fields.words} onChange={words => change({ words })} />
            </Field>
            <div>
              <Button type="submit" size="sm" busy={explain.busy}>
                {t('reconciliation.explain')}
              </Button>
            </div>
            {explain.failure && <Refusal code={explain.failure.code} />}
          </chakra.form>
        )}
      </div>
    </ReviewCells>
  )
}
