import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallReply } from '#contract/endpoint.ts'
import type { openSupport } from '#contract/endpoints/support.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextArea } from '#src/components/TextArea.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import { PageHead } from '../shell/PageHead.tsx'

interface Store {
  recall(): Record<string, unknown> | null
  keep(fields: Record<string, unknown>): void
}

/** By an id of the request's own. */
type DeletionVerbs = { ask: { body: { text: string }; output: CallReply<typeof openSupport> } }

const { min, max } = limits.support.request
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Asks for content to be taken away: a message to the people of the house, with a fixed subject. */
export function DeletionView({ decision, store }: { decision: DecisionActor<DeletionVerbs>; store: Store }) {
  const { t } = useTranslation('support')
  const [draft] = useState(() => store.recall())
  const [text, setText] = useState(textOf(draft?.text))
  // The same id through every try, after a reload too: it is one request.
  const [id] = useState(() => textOf(draft?.id) || crypto.randomUUID())
  const { busy, failure, tried, submitting } = useDecisionForm(decision)
  const length = text.trim().length
  const wrong = length < min ? t('deletion.tooShort', { min }) : length > max ? t('deletion.tooLong', { max }) : undefined
  return (
    <>
      <PageHead title={t('deletion.title')} lead={t('deletion.lead')} />
      <chakra.form
        display="grid"
        gap="4"
        maxWidth="640px"
        paddingInline={{ base: '4', lg: '7' }}
        paddingBottom="8"
        noValidate
        data-state={busy ? 'sending' : failure ? 'refused' : 'writing'}
        onSubmit={submitting(wrong !== undefined, () =>
          decision.send({ type: 'decision.make', decision: { kind: 'ask', uuid: id, body: { text: text.trim() } } }),
        )}
      >
        <Field label={t('deletion.what')} help={t('deletion.hint')} error={tried ? wrong : undefined}>
          <TextArea
            rows={6}
            value={text}
            onChange={next => {
              setText(next)
              store.keep({ id, text: next })
            }}
          />
        </Field>
        {failure && <Refusal code={failure.code} />}
        <div>
          <Button type="submit" look="accent" busy={busy}>
            {t('deletion.send')}
          </Button>
        </div>
      </chakra.form>
    </>
  )
}
