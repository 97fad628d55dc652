import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import type { NewListVerb } from './verbs.ts'

interface Props {
  open: boolean
  onClose(): void
  /** Verb `create`. */
  decision: DecisionActor<NewListVerb>
}

/** Begins a list: its name is all it needs. */
export function NewListDialog({ open, onClose, decision }: Props) {
  const { t } = useTranslation('lists')
  const form = useId()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('form.title')}
      footer={
        <Button look="accent" type="submit" form={form} busy={busy}>
          {t('form.create')}
        </Button>
      }
    >
      {open && <NewListForm id={form} decision={decision} />}
    </Dialog>
  )
}

const beginning = { name: '', description: '', visibility: 'team' } as const

function NewListForm({ id, decision }: { id: string; decision: DecisionActor<NewListVerb> }) {
  const { t } = useTranslation('lists')
  const [uuid] = useState(() => crypto.randomUUID())
  const [fields, setFields] = useState<{ name: string; description: string; visibility: 'team' | 'private' }>(beginning)
  const { failure, tried, submitting } = useDecisionForm(decision)
  const short = fields.name.trim().length < 2
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="16px"
      onSubmit={submitting(short || isTooLong(fields.description, fieldLimits.list.description), () =>
        decision.send({ type: 'decision.make', decision: { kind: 'create', uuid, body: { uuid, ...fields } } }),
      )}
    >
      <Field label={t('form.name')} error={tried && short ? t('form.nameShort') : undefined}>
        <TextInput
          name="name"
          maxLength={fieldLimits.list.name.max}
          value={fields.name}
          onChange={name => setFields({ ...fields, name })}
        />
      </Field>
      <LongText
        label={t('form.description')}
        optional
        rows={2}
        max={fieldLimits.list.description}
        value={fields.description}
        onChange={description => setFields({ ...fields, description })}
      />
      <Field label={t('form.visibility')}>
        <Select
          value={fields.visibility}
          options={(['team', 'private'] as const).map(value => ({ value, label: t(`form.${value}`) }))}
          onChange={visibility => setFields({ ...fields, visibility })}
        />
      </Field>
      {failure && <Refusal code={failure.code} />}
    </chakra.form>
  )
}
