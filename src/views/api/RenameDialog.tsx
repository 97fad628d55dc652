import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#contract/entities/api-key.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { ApiVerbs } from './verbs.ts'

export function RenameDialog({ of: key, onClose, decision }: { of: ApiKey; onClose(): void; decision: DecisionActor<ApiVerbs> }) {
  const { t } = useTranslation('api')
  const issueOf = useIssuePhrase()
  const [name, setName] = useState(key.name)
  const rename = useVerb(decision, 'renameKey', onClose)
  const { tried, submitting } = useTries(rename.busy)
  const send = submitting(!name.trim(), () => rename.make({ name }, key.uuid))
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('rename.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="api-rename" look="accent" busy={rename.busy}>
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <form id="api-rename" onSubmit={send} noValidate>
        {rename.failure && <Refusal code={rename.failure.code} />}
        <Field label={t('form.name')} error={tried && !name.trim() ? issueOf('required') : undefined}>
          <TextInput name="name" value={name} onChange={setName} maxLength={limits.api.name} />
        </Field>
      </form>
    </Dialog>
  )
}
