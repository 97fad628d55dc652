import { useTranslation } from 'react-i18next'
import { strikeReasons } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { judgeStrike } from '#contract/rules/strike.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
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
import type { StrikeVerbs } from './verbs.ts'

const empty: { who: string; reason: string; deal: string; note: string } = { who: '', reason: '', deal: '', note: '' }

/** Staff give a strike: whom, why, about which deal, and the words that are read there. */
export function StrikeForm({ decision, forms }: { decision: DecisionActor<StrikeVerbs>; forms: FormStore }) {
  const { t } = useTranslation('strikes')
  const sayIssue = useIssuePhrase()
  const { fields, change, tried, tryIt } = useKeptForm(forms, 'give', empty)
  const give = useVerb(decision, 'give')
  const issues = { ...judgeStrike(fields), ...give.failure?.fields }
  const said = (field: keyof typeof empty) => {
    const [issue] = issues[field] ?? []
    return tried && issue ? sayIssue(issue) : undefined
  }
  return (
    <chakra.form
      display="grid"
      gap="14px"
      noValidate
      aria-label={t('staff.give')}
      onSubmit={event => {
        event.preventDefault()
        tryIt()
        if (Object.keys(judgeStrike(fields)).length > 0) focusFirstWrong(event.currentTarget)
        else if (!give.busy) give.make({ ...fields, note: fields.note.trim(), who: fields.who.trim() })
      }}
    >
      <chakra.p color="text-2">{t('staff.giveLead', { most: limits.strikes.most })}</chakra.p>
      <Field label={t('staff.who')} help={t('staff.whoHelp')} error={said('who')}>
        <TextInput value={fields.who} onChange={who => change({ who })} autoComplete="off" />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="14px">
        <chakra.div flex="1 1 240px">
          <Field label={t('reason.label')} error={said('reason')}>
            <Select
              value={fields.reason}
              placeholder="–"
              options={strikeReasons.map(value => ({
                value,
                label: `${t(`reason.${value}`)} · ${t('weighs', { count: limits.strikes.points[value] })}`,
              }))}
              onChange={reason => change({ reason })}
            />
          </Field>
        </chakra.div>
        <chakra.div flex="1 1 240px">
          <Field label={t('staff.deal')} help={t('staff.dealHelp')} optional error={said('deal')}>
            <TextInput value={fields.deal} onChange={deal => change({ deal: deal.trim() })} autoComplete="off" />
          </Field>
        </chakra.div>
      </chakra.div>
      <Field
        label={t('staff.note')}
        help={t('staff.noteHelp')}
        error={said('note')}
        counter={<Counter used={fields.note.trim().length} max={limits.strikes.note.max} />}
      >
        <TextArea rows={3} value={fields.note} onChange={note => change({ note })} />
      </Field>
      {give.failure && !give.failure.fields && <Refusal code={give.failure.code} />}
      <Button type="submit" look="accent" busy={give.busy} justifySelf="end">
        {t('staff.send')}
      </Button>
    </chakra.form>
  )
}
