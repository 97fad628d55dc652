import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import type { Dispute } from '#contract/entities/dispute.ts'
import { pathOf } from '#contract/paths.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { DealAct, DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { DisputeRecord } from '../disputes/DisputeRecord.tsx'
import { SplitTable } from '../disputes/SplitTable.tsx'
import { settlementFor } from '../disputes/settlement-for.ts'
import { useDisputeWords } from '../disputes/use-dispute-words.ts'
import { ActFailure } from './ActFailure.tsx'
import { type PaneName, usePane } from './use-pane.ts'
import { useRoomWords } from './use-room-words.ts'

interface Props {
  room: DealRoomActor
  deal: Deal
  dispute: Dispute
}

const empty = { text: '', files: [] }
/** Parts of the pane, with what they need to be possible; the first of them that is, stands out. */
const ways: readonly (readonly [PaneName, DealAct, string])[] = [
  ['dispute-answer', { verb: 'answerDispute', body: { statement: '', files: [] } }, 'answer'],
  ['dispute-appeal', { verb: 'appealDispute', body: empty }, 'appeal'],
  ['dispute-split', { verb: 'offerSplit', body: { creator_percent: 50, note: '' } }, 'split'],
  ['dispute-evidence', { verb: 'addEvidence', body: empty }, 'evidence'],
]

/** The dispute while it is open: what happens next, who acts, until when, where the money is, and what one may do. */
export function DisputeCue({ room, deal, dispute }: Props) {
  const { t } = useTranslation('disputes')
  const words = useDisputeWords()
  const names = useRoomWords()
  const { show } = usePane()
  const acting = useSelector(room, selectActing)
  const offer = dispute.offers.find(one => one.state === 'open')
  const theirs = offer && offer.by !== deal.side
  const who = names.other(deal)
  const possible = ways.filter(([, act]) => may(deal, act))
  const answer = (n: number, accept: boolean) =>
    room.send({ type: 'deal.act', act: { verb: 'answerSplit', body: { n, accept } } })
  return (
    <chakra.div display="grid" gap="12px">
      <p>{words.next(dispute, deal.side, who)}</p>
      <chakra.p textStyle="small">{words.money(dispute, deal.protected_minor, deal.terms.currency)}</chakra.p>
      {offer && (
        <chakra.div display="grid" gap="10px">
          <b>
            {t(theirs ? 'offer.theirs' : 'offer.own', {
              who,
              what: words.wish(offer.creator_percent, names.creator(deal), deal.brand.name),
            })}
          </b>
          <SplitTable
            settlement={settlementFor(sumsLeft(deal), dispute, offer.creator_percent)}
            currency={deal.terms.currency}
            creator={names.creator(deal)}
            brand={deal.brand.name}
            after={dispute.after_completion}
          />
          {theirs && (
            <>
              <ConfirmButton
                block
                danger={false}
                busy={acting === 'answerSplit'}
                title={t('offer.acceptTitle')}
                consequence={<p>{t('offer.consequence')}</p>}
                confirm={t('offer.accept')}
                onConfirm={() => answer(offer.n, true)}
              >
                {t('offer.accept')}
              </ConfirmButton>
              <Button block busy={acting === 'answerSplit'} onClick={() => answer(offer.n, false)}>
                {t('offer.reject')}
              </Button>
            </>
          )}
          <ActFailure room={room} verbs={['answerSplit']} />
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        {possible.map(([pane, , word], index) => (
          <Button
            key={pane}
            size={index === 0 && word === 'answer' ? 'lg' : 'sm'}
            look={index === 0 && word === 'answer' ? 'foco' : 'outline'}
            flex="1 1 auto"
            onClick={() => show(pane)}
          >
            {t(`action.${word}`)}
          </Button>
        ))}
        {may(deal, { verb: 'withdrawDispute' }) && (
          <ConfirmButton
            size="sm"
            look="plain"
            busy={acting === 'withdrawDispute'}
            title={t('withdraw.title')}
            consequence={<p>{t('withdraw.consequence')}</p>}
            confirm={t('withdraw.do')}
            onConfirm={() => room.send({ type: 'deal.act', act: { verb: 'withdrawDispute' } })}
          >
            {t('action.withdraw')}
          </ConfirmButton>
        )}
      </chakra.div>
      <ActFailure
        room={room}
        verbs={['withdrawDispute', 'dispute', 'answerDispute', 'addEvidence', 'offerSplit', 'appealDispute']}
      />
    </chakra.div>
  )
}

/** Statements, evidence and decisions; once it is over, folded away where it changed nothing. */
export function DisputeStory({ deal, dispute }: Omit<Props, 'room'>) {
  const { t } = useTranslation('disputes')
  const words = useRoomWords()
  const names = { creator: words.creator(deal), brand: deal.brand.name }
  const record = <DisputeRecord dispute={dispute} fees={sumsLeft(deal)} currency={deal.terms.currency} names={names} />
  if (dispute.state === 'withdrawn')
    return (
      <chakra.details>
        <chakra.summary cursor="pointer" textStyle="small">
          {t('state.withdrawn')}
        </chakra.summary>
        <chakra.div paddingTop="10px">{record}</chakra.div>
      </chakra.details>
    )
  return (
    <chakra.div display="grid" gap="10px" justifyItems="start">
      <chakra.h3 textStyle="title-3">{dispute.closed_at ? t(`state.${dispute.state}`) : t('title')}</chakra.h3>
      {record}
      <TextLink textStyle="small" to={pathOf('dispute', { uuid: dispute.uuid })}>
        {t('action.pack')}
      </TextLink>
    </chakra.div>
  )
}
