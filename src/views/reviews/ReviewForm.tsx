import { useTranslation } from 'react-i18next'
import { type Review, reviewScores } from '#contract/entities/review.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { StarsInput } from '#src/components/Stars.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import type { ReviewVerbs } from './verbs.ts'

interface Props {
  /** The deal that it is about. */
  deal: string
  side: 'brand' | 'creator'
  who: string
  forms: FormStore
  decision: DecisionActor<ReviewVerbs>
  /** The review that was written before, to change it. */
  own: Review | null
  onCancel?(): void
}

const empty = { rating: 0, first: 0, second: 0, third: 0, text: '' }
type Fields = typeof empty

/** Stars for the whole and its parts, and words; kept in this browser until it is sent. */
export function ReviewForm({ deal, side, who, forms, decision, own, onCancel }: Props) {
  const { t } = useTranslation('reviews')
  const issueOf = useIssuePhrase()
  const names = reviewScores[side]
  const parts = [
    ['first', names[0]],
    ['second', names[1]],
    ['third', names[2]],
  ] as const
  const before: Fields = own
    ? {
        rating: own.rating,
        first: own.scores[names[0]] ?? 0,
        second: own.scores[names[1]] ?? 0,
        third: own.scores[names[2]] ?? 0,
        text: own.text,
      }
    : empty
  const write = useVerb(decision, 'review.write')
  const name = own ? 'review-again' : 'review'
  const { fields, change, tried, submitting } = useKeptForm<Fields>(forms, name, before, write.busy)
  const used = fields.text.trim().length
  const tooLong = used > limits.reviews.text
  const missing = (stars: number) => (tried && stars === 0 ? issueOf('required') : undefined)
  const starsOf = (n: number) => t('stars', { count: n })
  const isWrong = tooLong || fields.rating === 0 || parts.some(([field]) => fields[field] === 0)
  const send = submitting(isWrong, () => {
    const written = {
      rating: fields.rating,
      scores: Object.fromEntries(parts.map(([field, name]) => [name, fields[field]])),
      text: fields.text.trim(),
    }
    write.make(written, deal)
  })
  return (
    <chakra.form noValidate onSubmit={send} display="grid" gap="14px" aria-label={t('form.title', { who })}>
      <Field group label={t('form.rating')} error={missing(fields.rating)}>
        <StarsInput value={fields.rating} onChange={rating => change({ rating })} nameOf={starsOf} />
      </Field>
      {parts.map(([field, name]) => (
        <Field key={name} group label={t(`score.${name}`)} error={missing(fields[field])}>
          <StarsInput value={fields[field]} onChange={value => change({ [field]: value })} nameOf={starsOf} />
        </Field>
      ))}
      <Field
        label={t('form.text')}
        help={t('form.help')}
        optional
        error={tooLong ? issueOf(`max_length ${limits.reviews.text}`) : undefined}
        counter={<Counter used={used} max={limits.reviews.text} />}
      >
        <TextArea value={fields.text} onChange={text => change({ text })} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button type="submit" look="accent" busy={write.busy}>
          {own ? t('form.save') : t('form.send')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      </chakra.div>
      {write.failure && <Refusal code={write.failure.code} />}
    </chakra.form>
  )
}
