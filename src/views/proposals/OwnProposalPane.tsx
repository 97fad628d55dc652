import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Proposal, ProposalState } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type ProposalEvent, proposalCan } from '#contract/processes/proposal.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownProposalPaneSticky } from '#src/theme/made/recipes/own-proposal-pane-sticky.js'
import { Pane } from '../casting-calls/CallAside.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useDecided } from '../use-decided.ts'
import type { OwnProposalVerbs } from './verbs.ts'

const kinds: Record<ProposalState, MarkKind> = {
  draft: 'draft',
  in_review: 'wait',
  published: 'live',
  paused: 'wait',
  needs_update: 'turn',
  suspended: 'stop',
  archived: 'info',
}

/** Mark with the state of a proposal. */
export function ProposalMark({ state, solid }: { state: ProposalState; solid?: boolean }) {
  const { t } = useTranslation('proposals')
  return (
    <Mark kind={kinds[state]} solid={solid}>
      {t(`state.${state}`)}
    </Mark>
  )
}

const Sticky = chakra('div', ownProposalPaneSticky)

const facts = { approved_before: 0, orderable: 1, pending: false, resume: null } as const

/** For its creator: the state, what waits, and what can be done. */
export function OwnProposalPane({ proposal, decision }: { proposal: Proposal; decision: DecisionActor<OwnProposalVerbs> }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const busy = useDecided(decision, { uuid: proposal.uuid }).doing?.kind
  const failure = useSelector(decision, selectRefusal)
  const { state, uuid } = proposal
  const can = (event: ProposalEvent) => proposalCan(state, facts, event)
  const make = (kind: keyof OwnProposalVerbs) => decision.send({ type: 'decision.make', decision: { kind, uuid } })
  return (
    <Pane aria-label={t('own.title')} data-part="own">
      <Sticky>
        <h2>{t('own.title')}</h2>
        <ProposalMark solid state={state} />
        <chakra.p color="text-2">{t(`own.detail.${state}`, { count: limits.proposal.reviewedFirst })}</chakra.p>
        {proposal.pending && proposal.pending.length > 0 && <Notice tone="info">{t('own.pending')}</Notice>}
        {proposal.review && (
          <Notice tone="warn">
            {words.list(proposal.review.reasons.map(reason => t(`reason.${reason}`)))} {proposal.review.note}
          </Notice>
        )}
        {failure && <Refusal code={failure.code} />}
        {can({ type: 'proposal.edit', material: false, orderable: 1 }) && (
          <ButtonLink look="accent" size="lg" to={pathOf('steps_proposal', { uuid })}>
            {t('own.edit')}
          </ButtonLink>
        )}
        {can({ type: 'proposal.pause' }) && (
          <Button busy={busy === 'pause'} onClick={() => make('pause')}>
            {t('own.pause')}
          </Button>
        )}
        {can({ type: 'proposal.resume' }) && (
          <Button busy={busy === 'resume'} onClick={() => make('resume')}>
            {t('own.resume')}
          </Button>
        )}
        {can({ type: 'proposal.archive' }) && (
          <ConfirmButton
            look="text"
            busy={busy === 'archive'}
            title={t('own.archiveTitle')}
            consequence={t('own.archiveConsequence')}
            confirm={t('own.archive')}
            onConfirm={() => make('archive')}
          >
            {t('own.archive')}
          </ConfirmButton>
        )}
      </Sticky>
    </Pane>
  )
}
