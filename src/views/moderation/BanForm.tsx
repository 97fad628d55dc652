import { useTranslation } from 'react-i18next'
import { banReasons } from '#contract/entities/proposal-ban.ts'
import { limits } from '#contract/limits.ts'
import { judgeBan } from '#contract/rules/proposal-ban.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import type { BanVerbs } from './verbs.ts'

const empty: { who: string; reason: string; days: number | null; note: string } = { who: '', reason: '', days: 30, note: '' }

/** Staff propose to ban a creator: who, why, for how long, and the words that the creator will read. */
export function BanForm({ decision, forms }: { decision: DecisionActor<BanVerbs>; forms: FormStore }) {
  const { t } = useTranslation('bans')
  const sayIssue = useIssuePhrase()
  const { fields, change, tried, tryIt } = useKeptForm(forms, 'propose', empty)
  const propose = useVerb(decision, 'propose')
  const issues = { ...judgeBan(fields), ...propose.failure?.fields }
  const said = (field: keyof typeof empty) => {
    const [issue] = issues[field] ?? []
    return tried && issue ? sayIssue(issue) : undefined
  }
  return (
    <chakra.form
      display="grid"
      gap="14px"
      noValidate
      aria-label={t('staff.propose')}
      onSubmit={event => {
        event.preventDefault()
        tryIt()
        if (Object.keys(judgeBan(fields)).length > 0) focusFirstWrong(event.currentTarget)
        else if (!propose.busy) propose.make({ ...fields, note: fields.note.trim(), who: fields.who.trim() })
      }}
    >
      <chakra.p color="text-2">{t('staff.proposeLead')}</chakra.p>
      <Field label={t('staff.who')} help={t('staff.whoHelp')} error={said('who')}>
        <TextInput value={fields.who} onChange={who => change({ who })} autoComplete="off" />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="14px">
        <chakra.div flex="1 1 240px">
          <Field label={t('reason.label')} error={said('reason')}>
            <Select
              value={fields.reason}
              placeholder="–"
              options={banReasons.map(value => ({ value, label: t(`reason.${value}`) }))}
              onChange={reason => change({ reason })}
            />
          </Field>
        </chakra.div>
        <Field label={t('staff.days')} error={said('days')}>
          <NumberInput
            value={fields.days}
            min={limits.ban.days.min}
            max={limits.ban.days.max}
            onChange={days => change({ days })}
          />
        </Field>
      </chakra.div>
      <Field
        label={t('staff.note')}
        help={t('staff.noteHelp')}
        error={said('note')}
        counter={<Counter used={fields.note.trim().length} max={limits.ban.note.max} />}
      >
        <TextArea rows={3} value={fields.note} onChange={note => change({ note })} />
      </Field>
      {propose.failure && !propose.failure.fields && <Refusal code={propose.failure.code} />}
      <Button type="submit" look="accent" busy={propose.busy} justifySelf="end">
        {t('staff.send')}
      </Button>
    </chakra.form>
  )
}
