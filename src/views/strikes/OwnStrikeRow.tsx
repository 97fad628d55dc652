import { useTranslation } from 'react-i18next'
import type { OwnStrike } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { strikeCan } from '#contract/processes/strike.ts'
import { judgeStrikeAppeal } from '#contract/rules/strike.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { standingViewStrike } from '#src/theme/made/recipes/standing-view-strike.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { markOfStrike } from './marks.ts'
import type { OwnStrikeVerbs } from './verbs.ts'

const Row = chakra('li', standingViewStrike)

interface Props {
  strike: OwnStrike
  decision: DecisionActor<OwnStrikeVerbs>
  forms: FormStore
  now: Date
}

/** One strike of one's own: why, how much, until when, and the appeal. */
export function OwnStrikeRow({ strike, decision, forms, now }: Props) {
  const { t } = useTranslation('strikes')
  const language = useLanguage()
  const { state, reason, points, note, deal, appeal, answer } = strike
  const dayOf = (at: string) => formatDay(at, language)
  const appeal_in_time = Date.parse(strike.appeal_until) > now.getTime()
  const mayAppeal = strikeCan(state, { giver: null, appeal_in_time }, { type: 'appeal.send' })
  const counts = state === 'given' || state === 'appealed' || state === 'upheld'
  return (
    <Row data-state={state}>
      <h3>{t(`reason.${reason}`)}</h3>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
        <Mark kind={markOfStrike[state]}>{t(`state.${state}`)}</Mark>
        <b>{t('weighs', { count: points })}</b>
        <chakra.span color="muted">
          {t('given', { date: dayOf(strike.given_at) })}
          {state !== 'revoked' && ` · ${t(counts ? 'until' : 'ended', { date: dayOf(strike.expires_at) })}`}
        </chakra.span>
      </chakra.p>
      {deal && (
        <p>
          {t('deal')} <TextLink to={pathOf('contract', { uuid: deal.uuid })}>{deal.title}</TextLink>
        </p>
      )}
      {note ? <Said by={t('staffSay')} text={note} /> : <chakra.p color="text-2">{t('byDeal')}</chakra.p>}
      {mayAppeal && (
        <>
          <p>{t('appeal.lead', { date: dayOf(strike.appeal_until), count: limits.ban.answerDays })}</p>
          <AppealForm uuid={strike.uuid} decision={decision} forms={forms} />
        </>
      )}
      {state === 'given' && !mayAppeal && (
        <chakra.p color="muted">{t('appeal.over', { date: dayOf(strike.appeal_until) })}</chakra.p>
      )}
      {appeal && <Said by={t('appeal.sent')} text={appeal.text} />}
      {state === 'appealed' && strike.answer_due && (
        <Notice tone="info">{t('appeal.due', { date: dayOf(strike.answer_due) })}</Notice>
      )}
      {answer && <Said by={t('appeal.answer')} text={answer.text} />}
    </Row>
  )
}

function Said({ by, text }: { by: string; text: string }) {
  return (
    <>
      <b>{by}</b>
      <blockquote>{text}</blockquote>
    </>
  )
}

function AppealForm({ uuid, decision, forms }: { uuid: string; decision: DecisionActor<OwnStrikeVerbs>; forms: FormStore }) {
  const { t } = useTranslation('strikes')
  const send = useVerb(decision, 'appeal', undefined, uuid)
  const { fields, change, said, submitting } = useJudgedForm(forms, uuid, { text: '' }, judgeStrikeAppeal, send)
  return (
    <chakra.form display="grid" gap="14px" noValidate onSubmit={submitting(({ text }) => send.make({ text: text.trim() }))}>
      <Field
        label={t('appeal.text')}
        help={t('appeal.help')}
        error={said('text')}
        counter={<Counter used={fields.text.trim().length} max={limits.ban.appeal.max} />}
      >
        <TextArea rows={5} value={fields.text} onChange={text => change({ text })} />
      </Field>
      {send.failure && <Refusal code={send.failure.code} />}
      <Button type="submit" look="accent" busy={send.busy} justifySelf="start">
        {t('appeal.send')}
      </Button>
    </chakra.form>
  )
}
