import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnProposalBan } from '#contract/entities/proposal-ban.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { proposalBanCan } from '#contract/processes/proposal-ban.ts'
import { judgeAppeal } from '#contract/rules/proposal-ban.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownBanViewPage } from '#src/theme/made/recipes/own-ban-view-page.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { markOfBan } from './marks.ts'
import type { OwnBanVerbs } from './verbs.ts'

const Page = chakra('div', ownBanViewPage)

interface Props {
  ban: ResourceActor<OwnProposalBan | null>
  /** Verb `appeal`. */
  decision: DecisionActor<OwnBanVerbs>
  forms: FormStore
  /** The server's present moment: whether there is time to appeal. */
  now: Date
}

/** A creator's own ban: why, until when, what goes on meanwhile, and the appeal. */
export function OwnBanView({ ban, decision, forms, now }: Props) {
  const { t } = useTranslation('bans')
  const state = useSelector(ban, snapshot => String(snapshot.value))
  const loaded = useSelector(ban, snapshot => !snapshot.hasTag('busy') && !snapshot.matches('failed'))
  const value = useSelector(ban, snapshot => snapshot.context.value)
  const failure = useSelector(ban, snapshot => snapshot.context.failure)
  return (
    <div data-state={state} data-ban={value?.state}>
      <PageHead title={t('title')} lead={t('lead')} crumbs={[{ label: t('title') }]} />
      {!loaded && failure && <FailedState failure={failure} onRetry={() => ban.send({ type: 'resource.retry' })} />}
      {!loaded && !failure && (
        <Loading>
          <Page>
            <SkeletonRow />
            <SkeletonRow />
          </Page>
        </Loading>
      )}
      {loaded && !value && (
        <EmptyState title={t('none.title')} action={<ButtonLink to={pathOf('casting_calls')}>{t('none.action')}</ButtonLink>}>
          {t('none.body')}
        </EmptyState>
      )}
      {value && <Ban ban={value} decision={decision} forms={forms} now={now} />}
    </div>
  )
}

function Ban({ ban, decision, forms, now }: { ban: OwnProposalBan } & Omit<Props, 'ban'>) {
  const { t } = useTranslation('bans')
  const language = useLanguage()
  const appeal_in_time = ban.appeal_until !== null && Date.parse(ban.appeal_until) > now.getTime()
  const mayAppeal = proposalBanCan(ban.state, { proposer: '', appeal_in_time }, { type: 'appeal.send' })
  return (
    <Page>
      <section>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <Mark kind={markOfBan[ban.state]}>{t(`state.${ban.state}`)}</Mark>
          {ban.ends_at && <b>{t('until', { date: formatDay(ban.ends_at, language) })}</b>}
          {ban.starts_at && <chakra.span color="muted">{t('since', { date: formatDay(ban.starts_at, language) })}</chakra.span>}
        </chakra.p>
        <p>
          <b>{t('reason.label')}:</b> {t(`reason.${ban.reason}`)}
        </p>
        <Said by={t('staffSay')}>{ban.note}</Said>
        <chakra.p color="text-2">{t('goesOn')}</chakra.p>
      </section>
      {(mayAppeal || ban.appeal || ban.state === 'in_force') && (
        <section>
          <h2>{t('appeal.title')}</h2>
          {mayAppeal && ban.appeal_until && (
            <>
              <p>{t('appeal.lead', { date: formatDay(ban.appeal_until, language), count: limits.ban.answerDays })}</p>
              <AppealForm uuid={ban.uuid} decision={decision} forms={forms} />
            </>
          )}
          {!mayAppeal && ban.state === 'in_force' && ban.appeal_until && (
            <p>{t('appeal.over', { date: formatDay(ban.appeal_until, language) })}</p>
          )}
          {ban.appeal && (
            <Said by={t('appeal.sent')} at={ban.appeal.at}>
              {ban.appeal.text}
            </Said>
          )}
          {ban.state === 'appealed' && ban.answer_due && (
            <Notice tone="info">{t('appeal.due', { date: formatDay(ban.answer_due, language) })}</Notice>
          )}
        </section>
      )}
      {ban.answer && (
        <section>
          <Said by={t('appeal.answer')} at={ban.answer.at}>
            {ban.answer.text}
          </Said>
        </section>
      )}
    </Page>
  )
}

function Said({ by, at, children }: { by: string; at?: string; children: ReactNode }) {
  return (
    <>
      <p>
        <b>{by}</b>{' '}
        {at && (
          <chakra.span color="muted" textStyle="small">
            <Time at={at} />
          </chakra.span>
        )}
      </p>
      <blockquote>{children}</blockquote>
    </>
  )
}

function AppealForm({ uuid, decision, forms }: { uuid: string; decision: DecisionActor<OwnBanVerbs>; forms: FormStore }) {
  const { t } = useTranslation('bans')
  const send = useVerb(decision, 'appeal')
  const { fields, change, said, submitting } = useJudgedForm(forms, uuid, { text: '' }, judgeAppeal, send)
  return (
    <chakra.form display="grid" gap="14px" noValidate onSubmit={submitting(({ text }) => send.make({ text: text.trim() }))}>
      <Field
        label={t('appeal.text')}
        help={t('appeal.help')}
        error={said('text')}
        counter={<Counter used={fields.text.trim().length} max={limits.ban.appeal.max} />}
      >
        <TextArea rows={6} value={fields.text} onChange={text => change({ text })} />
      </Field>
      {send.failure && <Refusal code={send.failure.code} />}
      <Button type="submit" look="accent" busy={send.busy} justifySelf="start">
        {t('appeal.send')}
      </Button>
    </chakra.form>
  )
}
