import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { NewOohVerb } from './verbs.ts'

/** Begins a campaign: it needs a name and nothing else. Verb `create`. */
export function NewOoh({ decision }: { decision: DecisionActor<NewOohVerb> }) {
  const { t } = useTranslation('ooh-campaigns')
  const [uuid] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const short = name.trim().length < 2
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!short && !busy) decision.send({ type: 'decision.make', decision: { kind: 'create', uuid, body: { uuid, name } } })
      }}
    >
      <Field label={t('form.name')} error={tried && short ? t('form.nameShort') : undefined}>
        <TextInput name="name" maxLength={fieldLimits.ooh.name.max} value={name} onChange={setName} />
      </Field>
      {failure && <Refusal code={failure.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('form.create')}
      </Button>
    </chakra.form>
  )
}
