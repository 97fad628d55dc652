import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { OohCampaignSummary } from '#contract/entities/ooh-campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import type { PlanVerb } from './verbs.ts'

interface Props {
  campaigns: CollectionActor<OohCampaignSummary, PageMeta>
  decision: DecisionActor<PlanVerb>
}

/** Choice of the campaign that the space goes into: one of those that are not over, or a new one. */
export function AddToPlan({ campaigns, decision }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const page = useSelector(campaigns, snapshot => snapshot.context.page)
  const failure = useSelector(campaigns, snapshot => snapshot.context.failure)
  const [made] = useState(() => crypto.randomUUID())
  const [picked, pick] = useState<string | null>(null)
  const [name, setName] = useState('')
  const { busy, failure: refused, tried, submitting } = useDecisionForm(decision)
  if (!page && failure) return <FailedState failure={failure} onRetry={() => campaigns.send({ type: 'collection.retry' })} />
  if (!page)
    return (
      <Loading label={t('loading')}>
        <SkeletonRow />
      </Loading>
    )
  const chosen = picked ?? page.items[0]?.uuid ?? made
  const isNew = chosen === made
  const short = isNew && name.trim().length < 2
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={submitting(short, () => {
        const body = { name: isNew ? name.trim() : null }
        decision.send({ type: 'decision.make', decision: { kind: 'plan', uuid: chosen, body } })
      })}
    >
      {page.items.length > 0 && (
        <Field label={t('add.which')}>
          <Select
            value={chosen}
            options={[...page.items.map(one => ({ value: one.uuid, label: one.name })), { value: made, label: t('add.new') }]}
            onChange={pick}
          />
        </Field>
      )}
      {isNew && (
        <Field label={t('form.name')} error={tried && short ? t('form.nameShort') : undefined}>
          <TextInput maxLength={fieldLimits.ooh.name.max} value={name} onChange={setName} />
        </Field>
      )}
      {refused && <Refusal code={refused.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('add.add')}
      </Button>
    </chakra.form>
  )
}
