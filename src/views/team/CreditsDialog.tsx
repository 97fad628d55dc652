import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/entities/team.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { TeamVerbs } from './verbs.ts'

interface Props {
  member: Team['members'][number]
  decision: DecisionActor<TeamVerbs>
  onClose(): void
}

/** The company's credits that somebody may spend in a month; an empty field sets no end. */
export function CreditsDialog({ member, decision, onClose }: Props) {
  const { t } = useTranslation('team')
  const [cap, setCap] = useState<number | null>(member.credits?.cap ?? null)
  const change = useVerb(decision, 'credits', onClose)
  const { tried, submitting } = useTries(change.busy)
  const max = fieldLimits.creditCap
  const wrong = cap !== null && (!Number.isInteger(cap) || cap < 0 || cap > max)
  const send = submitting(wrong, () => change.make({ cap }, member.uuid))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('credits.title', { name: member.name || member.email })}
      footer={
        <>
          <Button onClick={onClose}>{t('invite.cancel')}</Button>
          <Button type="submit" form="team-credits" look="accent" busy={change.busy}>
            {t('guest.save')}
          </Button>
        </>
      }
    >
      <chakra.form id="team-credits" onSubmit={send} noValidate display="grid" gap="16px">
        <p>{t('credits.lead', { count: member.credits?.used ?? 0 })}</p>
        {change.failure && <Refusal code={change.failure.code} />}
        <Field
          label={t('credits.cap')}
          help={t('credits.help')}
          error={tried && wrong ? t('credits.wrong', { count: max }) : undefined}
          optional
        >
          <NumberInput value={cap} onChange={setCap} min={0} max={max} step={10} width="180px" />
        </Field>
      </chakra.form>
    </Dialog>
  )
}
