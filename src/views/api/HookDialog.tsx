import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type HookEvent, hookEvents, hookFields, type WebhookEndpoint } from '#contract/entities/webhook.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { ApiVerbs } from './verbs.ts'

interface Props {
  /** The one that is changed; a new one without. */
  of: WebhookEndpoint | null
  onClose(): void
  decision: DecisionActor<ApiVerbs>
}

/** An address that is told of events: its name, where it is, what of. */
export function HookDialog({ of: hook, onClose, decision }: Props) {
  const { t } = useTranslation('api')
  const issueOf = useIssuePhrase()
  const [name, setName] = useState(hook?.name ?? '')
  const [url, setUrl] = useState(hook?.url ?? '')
  const [events, setEvents] = useState<readonly HookEvent[]>(hook?.events ?? hookEvents)
  const save = useVerb(decision, hook ? 'changeHook' : 'addHook', onClose)
  const { tried, submitting } = useTries(save.busy)
  const judged = z.safeParse(hookFields, { name, url: url.trim(), events }, { reportInput: true })
  const issues = judged.success ? {} : fieldIssues(judged.error)
  const errorAt = (field: string) => {
    const issue = (tried ? issues[field] : undefined) ?? save.failure?.fields?.[field]
    return issue?.[0] ? issueOf(issue[0]) : undefined
  }
  const toggle = (event: HookEvent, on: boolean) =>
    setEvents(hookEvents.filter(one => (one === event ? on : events.includes(one))))
  const send = submitting(!judged.success, () => judged.success && save.make(judged.data, hook?.uuid))
  const urlIssue = tried && issues.url ? (url.trim() ? t('hook.https') : issueOf('required')) : errorAt('url')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(hook ? 'hook.change' : 'hook.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="api-hook" look="accent" busy={save.busy}>
            {t(hook ? 'hook.save' : 'hook.make')}
          </Button>
        </>
      }
    >
      <chakra.form id="api-hook" onSubmit={send} noValidate display="grid" gap="16px">
        {save.failure && !save.failure.fields && <Refusal code={save.failure.code} />}
        <Field label={t('form.name')} help={t('hook.nameHelp')} error={errorAt('name')}>
          <TextInput name="name" value={name} onChange={setName} maxLength={limits.api.name} />
        </Field>
        <Field label={t('hook.url')} help={t('hook.urlHelp')} error={urlIssue}>
          <TextInput
            name="url"
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            autoCapitalize="none"
            value={url}
            onChange={setUrl}
          />
        </Field>
        <Field group label={t('hook.events')} error={tried && issues.events ? t('hook.noEvent') : undefined}>
          <chakra.div display="grid" gap="6px">
            {hookEvents.map(event => (
              <Checkbox key={event} name={event} checked={events.includes(event)} onChange={on => toggle(event, on)}>
                {t(`event.${event.replace('.', '_')}`)}
              </Checkbox>
            ))}
          </chakra.div>
        </Field>
      </chakra.form>
    </Dialog>
  )
}
