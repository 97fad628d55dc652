import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SharedPitches } from '#contract/entities/approval.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useVoter } from '../outside-vote/use-voter.ts'
import { VoterForm } from '../outside-vote/VoterForm.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { useEmitted } from '../use-emitted.ts'
import { SharedPitchPart } from './SharedPitchPart.tsx'
import type { ApproverVerbs } from './verbs.ts'

export interface SharedPitchesViewProps {
  pitches: ResourceActor<SharedPitches>
  /** Verb `vote` on a pitch; `code` and `confirm` of whoever votes. */
  decision: DecisionActor<ApproverVerbs>
  /** Keeps who votes, and votes that wait. */
  forms: FormStore
}

/** Pitches as somebody outside of the company sees them who was sent the link: what they say, what they show, and one's vote. */
export function SharedPitchesView({ pitches, decision, forms }: SharedPitchesViewProps) {
  const { t } = useTranslation('approvals')
  const shared = useSelector(pitches, snapshot => snapshot.context.value)
  const failure = useSelector(pitches, snapshot => snapshot.context.failure)
  const refused = useSelector(decision, selectRefusal)?.code
  const over =
    failure?.code === 'approval.link_over' || refused === 'approval.link_over'
      ? 'over'
      : failure?.code === 'not_found'
        ? 'missing'
        : null
  const left = shared?.pitches.filter(pitch => pitch.waits && !pitch.votes.yours).length ?? 0
  return (
    <div data-state={over ?? (shared ? 'ready' : failure ? 'failed' : 'loading')}>
      <PageHead
        title={over ? t(`shared.${over}`) : (shared?.call ?? t('shared.title'))}
        lead={!over && shared ? t('shared.from', { company: shared.company }) : undefined}
        branding={shared?.branding}
        crumbs={[{ label: shared?.call ?? t('shared.title') }]}
        actions={
          !over &&
          shared && (
            <chakra.span textStyle="small" color="muted">
              {t('shared.until')} <Time at={shared.expires_at} as="day" />
            </chakra.span>
          )
        }
      />
      <chakra.div paddingInline={{ base: '16px', lg: '28px' }} paddingBottom="32px" display="grid" gap="16px" maxWidth="1120px">
        {over && <EmptyState title={t(`shared.${over}`)}>{t(`shared.${over}Body`)}</EmptyState>}
        {!shared && failure && !over && (
          <FailedState failure={failure} onRetry={() => pitches.send({ type: 'resource.retry' })} />
        )}
        {!shared && !failure && (
          <Loading>
            <SkeletonRow />
            <Skeleton height="160px" borderRadius="cell" />
          </Loading>
        )}
        {!over && shared?.pitches.length === 0 && <EmptyState title={t('shared.empty')}>{t('shared.emptyBody')}</EmptyState>}
        {!over && shared && shared.pitches.length > 0 && (
          <>
            <Notice tone="info">
              {t('shared.help', { company: shared.company })} <b>{t('shared.left', { count: left })}</b>
            </Notice>
            <Voting shared={shared} decision={decision} forms={forms} />
          </>
        )}
      </chakra.div>
    </div>
  )
}

/** A voter's name and address are asked for once, above the pitches: a vote pressed before waits for it. */
function Voting({
  shared,
  decision,
  forms,
}: {
  shared: SharedPitches
  decision: DecisionActor<ApproverVerbs>
  forms: FormStore
}) {
  const { t } = useTranslation('approvals')
  const mail = useVerb(decision, 'code')
  const confirm = useVerb(decision, 'confirm')
  const cast = (uuid: string, body: { vote: 'up' | 'down'; note: string }) =>
    decision.send({ type: 'decision.make', decision: { kind: 'vote', uuid, body } })
  const voter = useVoter(forms, { you: shared.you, mail, confirm, cast })
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind === 'code') voter.mailed()
    if (kind === 'confirm') voter.confirmed()
  })
  return (
    <>
      <VoterForm voter={voter} company={shared.company} />
      <chakra.ul role="list" listStyleType="none" borderTop="1px solid var(--border)" aria-label={t('shared.title')}>
        {shared.pitches.map(pitch => (
          <SharedPitchPart key={pitch.uuid} pitch={pitch} decision={decision} forms={forms} onVote={voter.vote} />
        ))}
      </chakra.ul>
    </>
  )
}
