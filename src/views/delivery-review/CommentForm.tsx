import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery } from '#contract/entities/deal.ts'
import { timeCode } from '#contract/entities/review-comment.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { selectReviewActing } from '#src/machines/delivery-review/delivery-review.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { commentFormForm } from '#src/theme/made/recipes/comment-form-form.js'
import { useEmitted } from '../use-emitted.ts'
import { ReviewFailure } from './ReviewFailure.tsx'
import { bodyOf, type CommentDraft, kindsFor, type PlaceKind, placeOf } from './use-comment-draft.ts'

const Form = chakra('form', commentFormForm)

interface Props {
  review: DeliveryReviewActor
  draft: CommentDraft
  delivery: Delivery
  file: FileCard | undefined
  /** The film's time. */
  now: number
  onWrite(): void
}

/** Says something: what about, how much it matters, and in which words. */
export function CommentForm({ review, draft, delivery, file, now, onWrite }: Props) {
  const { t } = useTranslation('delivery-review')
  const phraseOf = useIssuePhrase()
  const acting = useSelector(review, selectReviewActing)
  const [tried, setTried] = useState(false)
  const { fields, change } = draft
  const kinds = kindsFor(file, delivery.note)
  const kind: PlaceKind = kinds.includes(draft.kind) ? draft.kind : 'whole'
  const used = fields.text.trim().length
  const issue = used === 0 ? 'required' : used > limits.comments.text ? `max_length ${limits.comments.text}` : null
  const place = placeOf(draft, kind, file, now)
  useEmitted(review, 'review.done', ({ act }) => {
    if (act.verb !== 'comment') return
    change({ text: '', from: 0, to: 0 })
    setTried(false)
  })
  return (
    <Form
      noValidate
      aria-label={t('form.title')}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!issue && place) review.send({ type: 'review.act', act: { verb: 'comment', body: bodyOf(draft, delivery.n, place) } })
      }}
    >
      {kinds.length > 1 && (
        <Segmented
          block
          label={t('form.about')}
          value={kind}
          onChange={value => change({ kind: value })}
          options={kinds.map(value => ({
            value,
            label: t(`form.kind.${value}`, { time: timeCode(now) }),
          }))}
        />
      )}
      {kind === 'note' && (
        <Field
          label={t('form.words')}
          help={
            place?.kind === 'note' ? t('form.chosen', { words: delivery.note.slice(place.from, place.to) }) : t('form.choose')
          }
          error={tried && !place ? phraseOf('required') : undefined}
        >
          <TextArea
            readOnly
            value={delivery.note}
            onChange={() => {}}
            minHeight="96px"
            onSelect={event => {
              const { selectionStart, selectionEnd } = event.currentTarget
              if (selectionStart < selectionEnd) change({ from: selectionStart, to: selectionEnd })
            }}
          />
        </Field>
      )}
      <Field
        label={t('form.text')}
        error={tried && issue ? phraseOf(issue) : undefined}
        counter={<Counter used={used} max={limits.comments.text} />}
      >
        <TextArea value={fields.text} onChange={text => change({ text })} onFocus={onWrite} minHeight="84px" />
      </Field>
      <Segmented
        block
        label={t('form.severity')}
        value={fields.must ? 'must' : 'nice'}
        onChange={value => change({ must: value === 'must' })}
        options={[
          { value: 'must', label: t('severity.must') },
          { value: 'nice', label: t('severity.nice') },
        ]}
      />
      <Button type="submit" look="accent" block busy={acting?.verb === 'comment'}>
        {kind === 'film' ? t('form.doAt', { time: timeCode(now) }) : t('form.do')}
      </Button>
      <ReviewFailure review={review} verb="comment" />
    </Form>
  )
}
