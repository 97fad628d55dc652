import { useTranslation } from 'react-i18next'
import { banReasons } from '#contract/entities/proposal-ban.ts'
import { limits } from '#contract/limits.ts'
import { judgeBan } from '#contract/rules/proposal-ban.ts'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { SanctionForm } from './SanctionForm.tsx'
import type { BanVerbs } from './verbs.ts'

const empty: { who: string; reason: string; days: number | null; note: string } = { who: '', reason: '', days: 30, note: '' }

/** Staff propose to ban a creator, and for how long. */
export function BanForm({ decision, forms }: { decision: DecisionActor<BanVerbs>; forms: FormStore }) {
  const { t } = useTranslation('bans')
  const propose = useVerb(decision, 'propose')
  const form = useJudgedForm(forms, 'propose', empty, judgeBan, propose)
  return (
    <SanctionForm
      form={form}
      words={{
        label: t('staff.propose'),
        lead: t('staff.proposeLead'),
        who: t('staff.who'),
        whoHelp: t('staff.whoHelp'),
        reason: t('reason.label'),
        note: t('staff.note'),
        noteHelp: t('staff.noteHelp'),
        send: t('staff.send'),
      }}
      reasons={banReasons.map(value => ({ value, label: t(`reason.${value}`) }))}
      mostNote={limits.ban.note.max}
      busy={propose.busy}
      failure={propose.failure}
      onSubmit={form.submitting(sanction => propose.make({ ...sanction, note: sanction.note.trim(), who: sanction.who.trim() }))}
    >
      <Field label={t('staff.days')} error={form.said('days')}>
        <NumberInput
          value={form.fields.days}
          min={limits.ban.days.min}
          max={limits.ban.days.max}
          onChange={days => form.change({ days })}
        />
      </Field>
    </SanctionForm>
  )
}
