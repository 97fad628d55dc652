import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { type Network, networks } from '#contract/networks.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useDecisionForm } from '../form/use-tries.ts'
import type { ListVerbs } from './verbs.ts'

interface Props {
  list: string
  open: boolean
  onClose(): void
  /** Verb `add`. */
  decision: DecisionActor<ListVerbs>
}

/** Somebody by their channel, whether they have an account here or not. */
export function AddChannel({ list, open, onClose, decision }: Props) {
  const { t } = useTranslation('lists')
  const words = useCallWords()
  const form = useId()
  const [network, setNetwork] = useState<Network>('instagram')
  const [handle, setHandle] = useState('')
  const [name, setName] = useState('')
  const { busy, failure, tried, submitting, startOver } = useDecisionForm(decision)
  const wrong = !/^@?[^\s@/]+$/u.test(handle.trim())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('manual.title')}
      footer={
        <Button look="accent" type="submit" form={form} busy={busy}>
          {t('manual.add')}
        </Button>
      }
    >
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap="14px"
        onSubmit={submitting(wrong, () => {
          const who = { network, handle: handle.trim(), ...(name.trim() && { name: name.trim() }) }
          decision.send({
            type: 'decision.make',
            decision: { kind: 'add', uuid: list, body: { people: [who], source: 'manual' } },
          })
          setHandle('')
          setName('')
          startOver()
        })}
      >
        <Field label={t('manual.network')}>
          <Select<Network>
            value={network}
            options={networks.map(value => ({ value, label: words.network(value) }))}
            onChange={value => setNetwork(value)}
          />
        </Field>
        <Field label={t('manual.handle')} error={tried && wrong ? t('manual.handleWrong') : undefined}>
          <TextInput maxLength={fieldLimits.channel.handle} value={handle} onChange={setHandle} />
        </Field>
        <Field label={t('manual.name')} optional>
          <TextInput maxLength={fieldLimits.channel.name} value={name} onChange={setName} />
        </Field>
        {failure && <Refusal code={failure.code} />}
      </chakra.form>
    </Dialog>
  )
}
