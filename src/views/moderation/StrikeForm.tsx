import { useTranslation } from 'react-i18next'
import { strikeReasons } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { judgeStrike } from '#contract/rules/strike.ts'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { SanctionForm } from './SanctionForm.tsx'
import type { StrikeVerbs } from './verbs.ts'

const empty: { who: string; reason: string; deal: string; note: string } = { who: '', reason: '', deal: '', note: '' }

/** Staff give a strike, about one deal or none. */
export function StrikeForm({ decision, forms }: { decision: DecisionActor<StrikeVerbs>; forms: FormStore }) {
  const { t } = useTranslation('strikes')
  const give = useVerb(decision, 'give')
  const form = useJudgedForm(forms, 'give', empty, judgeStrike, give)
  const weightOf = (reason: (typeof strikeReasons)[number]) => t('weighs', { count: limits.strikes.points[reason] })
  return (
    <SanctionForm
      form={form}
      words={{
        label: t('staff.give'),
        lead: t('staff.giveLead', { most: limits.strikes.most }),
        who: t('staff.who'),
        whoHelp: t('staff.whoHelp'),
        reason: t('reason.label'),
        note: t('staff.note'),
        noteHelp: t('staff.noteHelp'),
        send: t('staff.send'),
      }}
      reasons={strikeReasons.map(value => ({ value, label: `${t(`reason.${value}`)} · ${weightOf(value)}` }))}
      mostNote={limits.strikes.note.max}
      busy={give.busy}
      failure={give.failure}
      onSubmit={form.submitting(sanction => give.make({ ...sanction, note: sanction.note.trim(), who: sanction.who.trim() }))}
    >
      <chakra.div flex="1 1 240px">
        <Field label={t('staff.deal')} help={t('staff.dealHelp')} optional error={form.said('deal')}>
          <TextInput value={form.fields.deal} onChange={deal => form.change({ deal: deal.trim() })} autoComplete="off" />
        </Field>
      </chakra.div>
    </SanctionForm>
  )
}
