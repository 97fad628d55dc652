import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strike } from '#contract/entities/strike.ts'
import { pathOf } from '#contract/paths.ts'
import { strikeCan } from '#contract/processes/strike.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { markOfStrike } from '../strikes/marks.ts'
import { ReviewCells } from './ReviewCells.tsx'
import { appealVerbs, StrikeAnswer } from './StrikeAnswer.tsx'
import type { StrikeVerbs } from './verbs.ts'

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
  const offered = appealVerbs.filter(verb => strikeCan(state, facts, { type: `appeal.${verb}`, by: me }))
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
        {state === 'given' && <Withdrawal strike={strike} decision={decision} forms={forms} />}
        {offered.length > 0 && <StrikeAnswer strike={strike} offered={offered} decision={decision} forms={forms} />}
      </div>
    </ReviewCells>
  )
}

/** A strike that nobody has appealed against is taken back with words, which are asked for once somebody wants that. */
function Withdrawal({ strike, decision, forms }: Omit<Props, 'me'>) {
  const { t } = useTranslation('strikes')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={open} justifySelf="start" onClick={() => setOpen(!open)}>
        {t('staff.withdrawOpen')}
        <span className="vh"> {strike.subject.name}</span>
      </Button>
      {open && <StrikeAnswer strike={strike} offered={['withdraw']} decision={decision} forms={forms} />}
    </>
  )
}
