import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Tape } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Rail } from '#src/components/Rail.tsx'
import { LinkButton, OutLink } from '#src/components/TextLink.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { type DealRoomActor, openChangeOf } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { agreementCue } from '#src/theme/made/recipes/agreement-cue.js'
import { RoleNotice } from '../ByRole.tsx'
import { markOf } from '../deals/deal-words.ts'
import { useDealMark } from '../deals/use-deal-mark.ts'
import { useDealWords } from '../deals/use-deal-words.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { DealReviewsPart, type ReviewsDoor } from '../reviews/DealReviewsPart.tsx'
import { ActFailure } from './ActFailure.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import { ChangeBox } from './ChangeBox.tsx'
import { DealLinks } from './DealLinks.tsx'
import { DisputeCue, DisputeStory } from './DisputePart.tsx'
import { type ActionName, actionsOf, allowed, countersUsedUp, othersStep } from './deal-actions.ts'
import { MainAction } from './MainAction.tsx'
import { MilestoneStrip } from './MilestoneStrip.tsx'
import { MoneyStub } from './MoneyStub.tsx'
import { MorePublications } from './MorePublications.tsx'
import { PaneBox, PaneTitle } from './Panel.tsx'
import { PaperLine } from './PaperLine.tsx'
import { PublicationPart } from './PublicationPart.tsx'
import { paneNames, usePane } from './use-pane.ts'
import { useRoomWords } from './use-room-words.ts'

const Cue = chakra('section', agreementCue)

/** The agreement: whose turn it is and the one thing to do, the way it goes, where the money is. */
export function Agreement({
  room,
  deal,
  forms,
  reviews,
}: {
  room: DealRoomActor
  deal: Deal
  forms: FormStore
  reviews?: ReviewsDoor | null
}) {
  const { t } = useTranslation('deal-room')
  const language = useLanguage()
  const words = useRoomWords()
  const tasks = useDealWords()
  const mark = useDealMark()
  const { pane, show } = usePane()
  const { main, others } = actionsOf(deal)
  const over = isOver(deal.state)
  const openChange = openChangeOf(deal)
  // A late deal offers the way out beside the work.
  const near = ['counter', 'reject', 'extend', 'stay', ...(deal.state === 'late' && deal.side === 'creator' ? ['extension'] : [])]
  const disputed = deal.state === 'disputed' ? deal.dispute : null
  return (
    <PaneBox>
      <chakra.div display="flex" alignItems="center" gap="8px">
        {pane && (
          <chakra.span display={{ base: 'grid', lg: 'none' }} marginInlineStart="-8px">
            <IconButton icon={ArrowLeftIcon} flip label={t('backToThread')} onClick={() => show(null, { replace: true })} />
          </chakra.span>
        )}
        <PaneTitle data-agreement tabIndex={-1}>
          {t('title')}
        </PaneTitle>
        <LinkButton textStyle="small" onClick={() => show('terms')}>
          {t('seeTerms')}
        </LinkButton>
      </chakra.div>
      {deal.facts.grants_only === true && <Notice tone="info">{t('grantsOnly')}</Notice>}
      {!over && (
        <Cue data-turn={deal.your_turn || undefined} aria-label={t('turn')}>
          <p>
            <Tape kind={markOf(deal)} />
            <b>{deal.your_turn ? tasks.task(deal) : waitingFor(deal)}</b>
          </p>
          {disputed ? (
            <DisputeCue room={room} deal={deal} dispute={disputed} />
          ) : main === 'answer' ? (
            <AnswerBox room={room} deal={deal} />
          ) : openChange ? (
            <ChangeBox room={room} deal={deal} change={openChange}>
              {main && <MainAction room={room} deal={deal} action={main} quiet={openChange.state === 'proposed'} />}
            </ChangeBox>
          ) : (
            main && <MainAction room={room} deal={deal} action={main} />
          )}
          {deal.pay?.announced_at && (
            <chakra.p textStyle="small" color="muted">
              {t(`transferAnnounced.${deal.side}`, { date: formatDay(deal.pay.announced_at, language), brand: deal.brand.name })}
            </chakra.p>
          )}
          {othersStep(deal) && <RoleNotice />}
          <ActFailure room={room} verbs={['fund', 'transfer', 'fromBalance', 'balanceBack']} />
          <Others room={room} deal={deal} others={others.filter(action => near.includes(action))} />
        </Cue>
      )}
      <ActFailure
        room={room}
        verbs={[
          'accept',
          'extend',
          'counter',
          'reject',
          'sendConcept',
          'changeConcept',
          'deliver',
          'changes',
          'publish',
          'object',
          'withdrawCancel',
          'cancel',
          'proposeChange',
          'answerChange',
        ]}
      />
      {!disputed && (
        <ActFailure
          room={room}
          verbs={['dispute', 'answerDispute', 'addEvidence', 'offerSplit', 'answerSplit', 'withdrawDispute', 'appealDispute']}
        />
      )}
      <Rail steps={words.steps(deal)} label={t('rail.title')} turn={deal.your_turn} />
      <MilestoneStrip deal={deal} />
      <MoneyStub deal={deal} />
      <PaperLine deal={deal} />
      <DealLinks deal={deal} />
      {deal.dispute && <DisputeStory deal={deal} dispute={deal.dispute} />}
      {deal.publication && <PublicationPart deal={deal} publication={deal.publication} />}
      {deal.more_publications && <MorePublications publications={deal.more_publications} />}
      {deal.proof && !deal.publication && (
        <chakra.p textStyle="small" overflowWrap="anywhere">
          {t('proof', { date: formatDay(deal.proof.published_on, language, { zone: 'UTC' }) })}{' '}
          <OutLink href={deal.proof.url}>{deal.proof.url.replace(/^https?:\/\//, '')}</OutLink>
        </chakra.p>
      )}
      {countersUsedUp(deal) && (
        <chakra.p textStyle="small" color="muted">
          {t('countersUsedUp')}
        </chakra.p>
      )}
      {reviews && (deal.state === 'completed' || deal.state === 'resolved') && (
        <DealReviewsPart door={reviews} deal={deal} forms={forms} />
      )}
      <Others room={room} deal={deal} others={others.filter(action => !near.includes(action))} quiet />
    </PaneBox>
  )

  function waitingFor(of: Deal): string {
    if (of.team_turn) return t('deals:waitsTeam')
    if (of.state === 'holding') return t('waits.holding')
    if (of.state === 'disputed') return t('waits.disputed')
    if (openChange && of.state !== 'awaiting_difference') return t('waits.change', { who: words.other(of) })
    if (of.state === 'cancel_pending') return t('waits.cancel', { who: words.other(of) })
    return t(`waits.${of.state}`, { who: words.other(of), defaultValue: mark(of) })
  }
}

const extraHours = { hours: limits.proposal.orderExtension / 3_600_000 }

/** Other acts, behind the one that comes next. */
function Others({
  room,
  deal,
  others,
  quiet,
}: {
  room: DealRoomActor
  deal: Deal
  others: readonly ActionName[]
  quiet?: boolean
}) {
  const { t } = useTranslation('deal-room')
  const { show } = usePane()
  const words = useRoomWords()
  const acting = useSelector(room, selectActing)
  if (others.length === 0) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px" marginInlineStart={quiet ? '-11px' : 0}>
      {others.map(action =>
        action === 'withdraw' ? (
          <ConfirmButton
            key={action}
            size="sm"
            look="plain"
            busy={acting === 'withdraw'}
            disabled={!allowed(deal, 'withdraw')}
            title={t('withdraw.title')}
            consequence={<p>{t(deal.state === 'awaiting_funds' ? 'withdraw.agreed' : 'withdraw.offer')}</p>}
            confirm={t('withdraw.do')}
            onConfirm={() => room.send({ type: 'deal.act', act: { verb: 'withdraw' } })}
          >
            {t(deal.state === 'awaiting_funds' ? 'action.stepBack' : 'action.withdraw')}
          </ConfirmButton>
        ) : action === 'extend' ? (
          <ConfirmButton
            key={action}
            size="sm"
            danger={false}
            busy={acting === 'extend'}
            disabled={!allowed(deal, 'extend')}
            title={t(`extend.title.${deal.side}`, extraHours)}
            consequence={<p>{t(`extend.consequence.${deal.side}`, { ...extraHours, who: words.other(deal) })}</p>}
            confirm={t('extend.do')}
            onConfirm={() => room.send({ type: 'deal.act', act: { verb: 'extend' } })}
          >
            {t('action.extend', extraHours)}
          </ConfirmButton>
        ) : action === 'stay' ? (
          <Button
            key={action}
            size="sm"
            flex="1"
            busy={acting === 'withdrawCancel'}
            disabled={!allowed(deal, 'stay')}
            onClick={() => room.send({ type: 'deal.act', act: { verb: 'withdrawCancel' } })}
          >
            {t('action.stay')}
          </Button>
        ) : (
          <Button
            key={action}
            size="sm"
            flex={quiet ? undefined : '1'}
            look={quiet ? 'plain' : 'outline'}
            disabled={!allowed(deal, action)}
            onClick={() => show(paneNames.find(name => name === action) ?? null)}
          >
            {t(action === 'extension' ? `action.extension.${deal.side}` : `action.${action}`)}
          </Button>
        ),
      )}
      <ActFailure room={room} verbs={quiet ? ['withdraw'] : []} flexBasis="100%" />
    </chakra.div>
  )
}
