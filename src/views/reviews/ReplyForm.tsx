import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import type { ReviewVerbs } from './verbs.ts'

/** A public answer to a review of oneself; one, for good. */
export function ReplyForm({ uuid, forms, decision }: { uuid: string; forms: FormStore; decision: DecisionActor<ReviewVerbs> }) {
  const { t } = useTranslation('reviews')
  const issueOf = useIssuePhrase()
  const reply = useVerb(decision, 'review.reply')
  const { fields, change, tried, submitting } = useKeptForm(forms, 'review-reply', { text: '' }, reply.busy)
  const [open, setOpen] = useState(fields.text !== '')
  const used = fields.text.trim().length
  const issue = used === 0 ? 'required' : used > limits.reviews.reply ? `max_length ${limits.reviews.reply}` : null
  if (!open)
    return (
      <div>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('reply.open')}
        </Button>
      </div>
    )
  const send = submitting(issue !== null, () => reply.make({ text: fields.text.trim() }, uuid))
  return (
    <chakra.form noValidate onSubmit={send} display="grid" gap="10px">
      <Field
        label={t('reply.label')}
        help={t('reply.help')}
        error={(tried || used > limits.reviews.reply) && issue ? issueOf(issue) : undefined}
        counter={<Counter used={used} max={limits.reviews.reply} />}
      >
        <TextArea value={fields.text} onChange={text => change({ text })} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button type="submit" size="sm" look="accent" busy={reply.busy}>
          {t('reply.send')}
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          {t('form.cancel')}
        </Button>
      </chakra.div>
      {reply.failure && <Refusal code={reply.failure.code} />}
    </chakra.form>
  )
}
