import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strike, StrikeDecision } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type StrikeEvent, strikeCan } from '#contract/processes/strike.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { markOfStrike } from '../strikes/marks.ts'
import { ReviewCells } from './ReviewCells.tsx'
import type { StrikeVerbs } from './verbs.ts'

const { max } = limits.strikes.note

const verbs = [
  { decision: 'grant', look: 'accent', event: by => ({ type: 'appeal.grant', by }) },
  { decision: 'uphold', look: 'danger', event: by => ({ type: 'appeal.uphold', by }) },
] as const satisfies readonly {
  decision: StrikeDecision
  look: 'danger' | 'accent'
  event: (by: string) => StrikeEvent
}[]

interface Props {
  strike: Strike
  decision: DecisionActor<StrikeVerbs>
  forms: FormStore
  me: string
}

/** One strike in the staff's queue: whose, why, how much counts against them in all, the appeal, and its answer. */
export function StrikeRow({ strike, decision, forms, me }: Props) {
  const { t } = useTranslation('strikes')
  const { subject, state, deal, appeal, answer } = strike
  const facts = { giver: strike.given_by?.uuid ?? null, appeal_in_time: false }
  const offered = verbs.filter(({ event }) => strikeCan(state, facts, event(me)))
  const names = [
    strike.given_by ? t('staff.givenBy', { name: strike.given_by.name }) : t('staff.byItself'),
    strike.answered_by && t('staff.answeredBy', { name: strike.answered_by }),
  ].filter(Boolean)
  return (
    <ReviewCells data-state={state}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>
            {subject.vanity_name ? (
              <TextLink to={pathOf('user_profile', { user: subject.vanity_name })}>{subject.name}</TextLink>
            ) : (
              subject.name
            )}
          </b>
          <chakra.span color="muted">{t(`staff.kind.${subject.kind}`)}</chakra.span>
          <Mark kind={markOfStrike[state]}>{t(`state.${state}`)}</Mark>
        </chakra.p>
        <p>
          {t(`reason.${strike.reason}`)}, {t('weighs', { count: strike.points })}. {t('staff.now', { count: subject.points })}.
        </p>
        {deal && (
          <p>
            {t('deal')} <TextLink to={pathOf('contract', { uuid: deal.uuid })}>{deal.title}</TextLink>
          </p>
        )}
        {strike.note && <blockquote>{strike.note}</blockquote>}
        <chakra.p textStyle="small" color="muted">
          {names.join(', ')} · <Time at={strike.given_at} as="day" /> – <Time at={strike.expires_at} as="day" />
        </chakra.p>
      </div>
      <div>
        {appeal && (
          <>
            <p>
              <b>{t('appeal.title')}</b>{' '}
              <chakra.span color="muted" textStyle="small">
                <Time at={appeal.at} />
                {state === 'appealed' && strike.answer_due && (
                  <>
                    {' · '}
                    {t('staff.due')} <Time at={strike.answer_due} as="day" />
                  </>
                )}
              </chakra.span>
            </p>
            <blockquote>{appeal.text}</blockquote>
          </>
        )}
        {answer && (
          <>
            <b>{t('appeal.answer')}</b>
            <blockquote>{answer.text}</blockquote>
          </>
        )}
        {state === 'appealed' && facts.giver === me && (
          <chakra.p textStyle="small" color="text-2">
            {t('staff.own')}
          </chakra.p>
        )}
        {offered.length > 0 && <Answer strike={strike} offered={offered} decision={decision} forms={forms} />}
      </div>
    </ReviewCells>
  )
}

function Answer({ strike, offered, decision, forms }: Omit<Props, 'me'> & { offered: readonly (typeof verbs)[number][] }) {
  const { t } = useTranslation('strikes')
  const sayIssue = useIssuePhrase()
  const { fields, change, tried, tryIt } = useKeptForm(forms, strike.uuid, { note: '' })
  const [asked, setAsked] = useState<StrikeDecision | null>(null)
  const verb = useVerb(decision, 'decide', undefined, strike.uuid)
  const note = fields.note.trim()
  const decide = (one: StrikeDecision) => {
    tryIt()
    if (!note || note.length > max || verb.busy) return
    setAsked(one)
    verb.make({ decision: one, note })
  }
  return (
    <>
      <Field
        label={t('staff.answer')}
        error={note.length > max ? sayIssue(`max_length ${max}`) : tried && !note ? sayIssue('required') : undefined}
        counter={<Counter used={note.length} max={max} />}
      >
        <TextArea rows={3} value={fields.note} onChange={next => change({ note: next })} />
      </Field>
      {verb.failure && <Refusal code={verb.failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        {offered.map(({ decision: one, look }) => (
          <Button key={one} look={look} busy={verb.busy && asked === one} onClick={() => decide(one)}>
            {t(`staff.${one}`)}
            <span className="vh"> {strike.subject.name}</span>
          </Button>
        ))}
      </chakra.div>
    </>
  )
}
