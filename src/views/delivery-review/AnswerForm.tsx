import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { selectReviewActing } from '#src/machines/delivery-review/delivery-review.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { answerFormForm } from '#src/theme/made/recipes/answer-form-form.js'
import { useEmitted } from '../use-emitted.ts'
import { ReviewFailure } from './ReviewFailure.tsx'

const Form = chakra('form', answerFormForm)

interface Props {
  review: DeliveryReviewActor
  comment: string
  onDone(): void
}

/** Answers one comment, below it. */
export function AnswerForm({ review, comment, onDone }: Props) {
  const { t } = useTranslation('delivery-review')
  const phraseOf = useIssuePhrase()
  const acting = useSelector(review, selectReviewActing)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  useEmitted(review, 'review.done', ({ act }) => {
    if (act.verb === 'answer' && act.comment === comment) onDone()
  })
  const used = text.trim().length
  const issue = used === 0 ? 'required' : used > limits.comments.text ? `max_length ${limits.comments.text}` : null
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!issue) review.send({ type: 'review.act', act: { verb: 'answer', comment, text: text.trim() } })
      }}
    >
      <Field
        label={t('answer')}
        error={tried && issue ? phraseOf(issue) : undefined}
        counter={<Counter used={used} max={limits.comments.text} />}
      >
        <TextArea value={text} onChange={setText} minHeight="60px" />
      </Field>
      <chakra.div display="flex" gap="6px">
        <Button type="submit" size="sm" look="accent" busy={acting?.verb === 'answer' && acting.comment === comment}>
          {t('answerDo')}
        </Button>
        <Button size="sm" look="text" onClick={onDone}>
          {t('answerLeave')}
        </Button>
      </chakra.div>
      <ReviewFailure review={review} verb="answer" comment={comment} />
    </Form>
  )
}
