import { useTranslation } from 'react-i18next'
import type { BanDecision, ProposalBan } from '#contract/entities/proposal-ban.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type ProposalBanEvent, proposalBanCan } from '#contract/processes/proposal-ban.ts'
import { Mark } from '#src/components/Mark.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { markOfBan } from '../bans/marks.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { DecideWithNote, type OfferedVerb } from './DecideWithNote.tsx'
import { ReviewCells } from './ReviewCells.tsx'
import type { BanVerbs } from './verbs.ts'

const { max } = limits.ban.note

/** The decisions that staff take, in the order in which they are offered; the creator reads the words of those that answer. */
const verbs = [
  { decision: 'confirm', look: 'danger', answers: false, event: by => ({ type: 'ban.confirm', by }) },
  { decision: 'drop', look: 'plain', answers: false, event: () => ({ type: 'ban.drop' }) },
  { decision: 'grant', look: 'accent', answers: true, event: by => ({ type: 'appeal.grant', by }) },
  { decision: 'uphold', look: 'danger', answers: true, event: by => ({ type: 'appeal.uphold', by }) },
  { decision: 'lift', look: 'plain', answers: true, event: () => ({ type: 'ban.lift' }) },
] as const satisfies readonly (OfferedVerb<BanDecision> & { event: (by: string) => ProposalBanEvent })[]

interface Props {
  ban: ProposalBan
  decision: DecisionActor<BanVerbs>
  forms: FormStore
  me: string
}

/** One ban in the staff's queue: who, why, the appeal, and the verbs that its chart takes from the one who looks. */
export function BanRow({ ban, decision, forms, me }: Props) {
  const { t } = useTranslation('bans')
  const facts = { proposer: ban.proposed_by?.uuid ?? null, appeal_in_time: false }
  const offered = verbs.filter(({ event }) => proposalBanCan(ban.state, facts, event(me)))
  const waits = ban.state === 'proposed' || ban.state === 'appealed'
  const names = [
    ban.by_strikes && t('staff.byStrikes'),
    ban.proposed_by && t('staff.proposedBy', { name: ban.proposed_by.name }),
    ban.confirmed_by && t('staff.confirmedBy', { name: ban.confirmed_by }),
    ban.answered_by && t('staff.answeredBy', { name: ban.answered_by }),
  ].filter(Boolean)
  return (
    <ReviewCells data-state={ban.state}>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <b>
            {ban.creator.vanity_name ? (
              <TextLink to={pathOf('user_profile', { user: ban.creator.vanity_name })}>{ban.creator.name}</TextLink>
            ) : (
              ban.creator.name
            )}
          </b>
          <Mark kind={markOfBan[ban.state]}>{t(`state.${ban.state}`)}</Mark>
        </chakra.p>
        <p>
          {t(`reason.${ban.reason}`)}, {t('staff.forDays', { count: ban.days })}
        </p>
        <blockquote>{ban.note}</blockquote>
        <chakra.p textStyle="small" color="muted">
          {names.join(', ')} · <Time at={ban.created_at} as="day" />
        </chakra.p>
      </div>
      <div>
        {ban.appeal && (
          <>
            <p>
              <b>{t('appeal.title')}</b>{' '}
              <chakra.span color="muted" textStyle="small">
                <Time at={ban.appeal.at} />
                {ban.state === 'appealed' && ban.answer_due && (
                  <>
                    {' · '}
                    {t('staff.due')} <Time at={ban.answer_due} as="day" />
                  </>
                )}
              </chakra.span>
            </p>
            <blockquote>{ban.appeal.text}</blockquote>
          </>
        )}
        {ban.answer && (
          <>
            <b>{t('appeal.answer')}</b>
            <blockquote>{ban.answer.text}</blockquote>
          </>
        )}
        {waits && facts.proposer === me && (
          <chakra.p textStyle="small" color="text-2">
            {t('staff.ownProposal')}
          </chakra.p>
        )}
        {offered.length > 0 && <Decide ban={ban} offered={offered} decision={decision} forms={forms} />}
      </div>
    </ReviewCells>
  )
}

function Decide({ ban, offered, decision, forms }: Omit<Props, 'me'> & { offered: readonly OfferedVerb<BanDecision>[] }) {
  const { t } = useTranslation('bans')
  const { busy, failure, make } = useVerb(decision, 'decide', undefined, ban.uuid)
  return (
    <DecideWithNote
      id={ban.uuid}
      name={ban.creator.name}
      label={t('staff.answer')}
      max={max}
      offered={offered}
      say={one => t(`staff.${one}`)}
      forms={forms}
      busy={busy}
      failure={failure}
      onDecide={(one, note) => make({ decision: one, note })}
    />
  )
}
