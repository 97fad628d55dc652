import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import type { Conversation, Participant } from '#contract/entities/chat.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { mayReach } from '#contract/rules/reach.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { later } from '#src/components/later.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import {
  selectConversation,
  selectCut,
  selectFailure,
  selectMe,
  selectMissing,
} from '#src/machines/conversation/conversation.select.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectDeal } from '#src/machines/deal-room/deal-room.select.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import type { PresenceActor } from '#src/machines/presence/presence.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { TranslationActor } from '#src/machines/translation/translation.machine.ts'
import { selectSwitchFailure } from '#src/machines/translation/translation.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import type { VoiceNoteActor } from '#src/machines/voice-note/voice-note.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { roomViewAlone } from '#src/theme/made/recipes/room-view-alone.js'
import { roomViewPanes } from '#src/theme/made/recipes/room-view-panes.js'
import { RoleNotice } from '../ByRole.tsx'
import { PaneWaits } from '../deal-room/PaneWaits.tsx'
import type { StudioDoor } from '../deal-room/StudioPicker.tsx'
import { usePane } from '../deal-room/use-pane.ts'
import { useReviewAddress } from '../delivery-review/use-review-address.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useMay } from '../may.ts'
import type { ReviewsDoor } from '../reviews/DealReviewsPart.tsx'
import { usePage } from '../shell/page.ts'
import { Composer } from './Composer.tsx'
import type { MessageDraftProps } from './MessageDraft.tsx'
import type { MessageSearchDoor } from './MessageSearch.tsx'
import { RoomHead } from './RoomHead.tsx'
import type { PinsDoor } from './RoomPins.tsx'
import { ThreadView } from './ThreadView.tsx'
import { calledIn, calledOf, otherIn } from './use-card-words.ts'
import type { RoomVerbs } from './verbs.ts'

const Panes = chakra('div', roomViewPanes)

/** The agreement comes beside the deal, once the conversation says that there is one. */
const AgreementPane = later(() => import('../deal-room/AgreementPane.tsx').then(file => file.AgreementPane), {
  areas: ['deal-room', 'deals', 'balance', 'disputes', 'milestones'],
  waiting: () => <PaneWaits />,
  missing: 'line',
})
const PhoneRail = later(() => import('./PhoneRail.tsx').then(file => file.PhoneRail), { areas: ['deal-room', 'deals'] })
const PitchPane = later(() => import('../deal-room/PitchPane.tsx').then(file => file.PitchPane), {
  areas: ['deal-room'],
  waiting: () => <PaneWaits />,
  missing: 'line',
})
const ProposalPane = later(() => import('../deal-room/ProposalPane.tsx').then(file => file.ProposalPane), {
  areas: ['deal-room'],
  waiting: () => <PaneWaits />,
  missing: 'line',
})

/** It stands above a conversation that is translated. */
const TranslationBar = later(() => import('./TranslationBar.tsx').then(file => file.TranslationBar), { missing: 'line' })

/** Few are blocked. */
const Unreachable = later(() => import('./Unreachable.tsx').then(file => file.Unreachable), { missing: 'line' })

/** Both open at a press. */
const RoomSearch = later(() => import('./RoomSearch.tsx').then(file => file.RoomSearch), {
  missing: 'card',
  close:
    ({ onClose }) =>
    () =>
      onClose(),
})
const RoomPins = later(() => import('./RoomPins.tsx').then(file => file.RoomPins), {
  missing: 'card',
  close:
    ({ onClose }) =>
    () =>
      onClose(),
})

export interface RoomViewProps {
  conversation: ConversationActor
  changes: MessageChangeActor
  /** Mutes the conversation. */
  decision: DecisionActor<RoomVerbs>
  deal: DealRoomActor | null
  /** The pitch or the proposal that it is about, while there is no deal. */
  matter: ResourceActor<Application | Proposal> | null
  uploads: UploadsActor
  evidence: UploadsActor
  forms: FormStore
  reviews?: ReviewsDoor | null
  studio?: StudioDoor | null
  /** Comments on what was handed in; null until something was. */
  review?: DeliveryReviewActor | null
  /** The search in this conversation. */
  finding?: MessageSearchDoor | null
  pinned?: PinsDoor | null
  /** Presence and writing in this conversation. */
  presence?: PresenceActor | null
  translation?: TranslationActor | null
  /** Records voice notes. */
  voice?: VoiceNoteActor | null
  /** Has a message drafted. */
  Draft?: ComponentType<MessageDraftProps>
}

/** A conversation and beside it what the two agree on. */
export function RoomView(props: RoomViewProps) {
  const { conversation } = props
  const about = useSelector(conversation, selectConversation)
  const failure = useSelector(conversation, selectFailure)
  const missing = useSelector(conversation, selectMissing)
  if (about) return <Room {...props} about={about} />
  if (missing) return <Missing />
  if (failure) {
    return (
      <Alone>
        <FailedState failure={failure} onRetry={() => conversation.send({ type: 'chat.retry' })} />
      </Alone>
    )
  }
  return <Opening />
}

function Room({
  conversation,
  changes,
  decision,
  deal: room,
  matter,
  uploads,
  evidence,
  forms,
  reviews,
  studio,
  review = null,
  finding,
  pinned,
  presence,
  translation = null,
  voice = null,
  Draft,
  about,
}: RoomViewProps & { about: Conversation }) {
  const { t } = useTranslation('chat')
  const me = useSelector(conversation, selectMe)
  const cut = useSelector(conversation, selectCut)
  const deal = useDeal(room)
  const { pane } = usePane()
  const other = otherIn(about, me)
  const reach = mayReach(about.blocks, about.deal?.state)
  // A conversation with the people of the house is one’s own.
  const runs = useMay('run') || about.context.type === 'support'
  const language = useLanguage()
  const spends = useMay('run')
  const to = about.translate_to ?? language
  const mayAsk = about.translator && spends
  const { transcriber } = about
  const mayTranscribe = transcriber && spends
  const unset = useSelector(translation ?? undefined, snapshot => snapshot && selectSwitchFailure(snapshot))
  const translating = useMemo(
    () => translation && { actor: translation, to, mayAsk, transcriber, mayTranscribe },
    [translation, to, mayAsk, transcriber, mayTranscribe],
  )
  const open = about.state === 'open' && reach === 'open'
  const writable = open && runs
  const [searching, search] = useState(false)
  const talk = useRef<HTMLElement>(null)
  const toThread = () => {
    search(false)
    pinned?.show(false)
    talk.current?.querySelector<HTMLElement>('[data-thread]')?.focus()
  }
  usePage({
    title: t('with', { who: other.name }),
    crumbs: [{ label: t('title'), to: pathOf('chat-proposal') }, { label: other.name }],
    fixed: true,
    noTabs: true,
  })
  const { place } = useReviewAddress()
  // A linked delivery waits for the deal; where nothing was handed in, the conversation is shown.
  if (place.n !== null && about.deal && (!deal || deal.deliveries.length > 0))
    return (
      <>
        <h1 className="vh">{t('with', { who: other.name })}</h1>
        <Suspense fallback={<ReviewOpens />}>
          {deal && review ? <ReviewView review={review} deal={deal} forms={forms} /> : <ReviewOpens />}
        </Suspense>
      </>
    )
  const withDeal = isAboutWork(about)
  return (
    <Panes data-alone={withDeal ? undefined : ''} data-open={pane ? 'deal' : 'talk'} data-state={cut ? 'cut' : 'open'}>
      <h1 className="vh">{t('with', { who: other.name })}</h1>
      <section ref={talk} data-pane="talk" aria-label={t('with', { who: other.name })}>
        <RoomHead
          about={about}
          other={other}
          withDeal={withDeal}
          deal={deal}
          decision={decision}
          presence={presence}
          translating={translating}
          onSearch={
            finding
              ? () => {
                  pinned?.show(false)
                  search(true)
                }
              : undefined
          }
          onPins={
            pinned
              ? () => {
                  search(false)
                  pinned.show(true)
                }
              : undefined
          }
        />
        {finding && searching && (
          <RoomSearch door={finding} onGoTo={seq => conversation.send({ type: 'chat.goTo', seq })} onClose={toThread} />
        )}
        {pinned?.open && (
          <RoomPins
            pins={pinned.pins}
            changes={writable ? changes : null}
            called={sender => (sender === me ? t('message.own') : calledIn(about, sender))}
            onGoTo={seq => conversation.send({ type: 'chat.goTo', seq })}
            onClose={toThread}
          />
        )}
        {deal && <PhoneRail deal={deal} />}
        {cut && (
          <Notice tone="warn" margin="8px 14px 0">
            {t('cut')}
          </Notice>
        )}
        {about.blocks.mine && writable && (
          <Notice tone="info" margin="8px 14px 0">
            {t('block.later', { who: other.name })}
          </Notice>
        )}
        {translation && (about.translate_to || unset) && (
          <TranslationBar about={about} who={other.name} translation={translation} />
        )}
        <ThreadView
          conversation={conversation}
          about={about}
          room={room}
          changes={writable ? changes : null}
          translating={translating}
        />
        {reach !== 'open' && about.state === 'open' && (
          <Unreachable about={about} who={other.name} own={reach === 'blocked'} decision={decision} />
        )}
        {writable && (
          <>
            {Draft && <Draft conversation={conversation} about={about} deal={deal} />}
            <Composer
              conversation={conversation}
              changes={changes}
              to={calledOf(other)}
              about={about}
              decision={decision}
              voice={voice}
              onWrite={() => presence?.send({ type: 'presence.write' })}
            />
          </>
        )}
        {open && !runs && (
          <chakra.div padding="12px 14px" borderTop="1px solid var(--border)">
            <RoleNotice />
          </chakra.div>
        )}
        {about.state !== 'open' && (
          <chakra.p padding="16px 24px" borderTop="1px solid var(--border)" color="muted">
            {t('closed')}
          </chakra.p>
        )}
      </section>
      {withDeal && (
        <chakra.aside data-pane="deal" aria-label={t('agreement')} tabIndex={0}>
          <Suspense fallback={<PaneWaits />}>
            {about.deal ? (
              <AgreementPane
                room={room}
                uploads={uploads}
                evidence={evidence}
                forms={forms}
                reviews={reviews}
                studio={studio}
                review={review}
              />
            ) : (
              <MatterPane about={about} matter={matter} other={other} />
            )}
          </Suspense>
        </chakra.aside>
      )}
    </Panes>
  )
}

/** The two have a deal, or talk about a pitch or a proposal: that stands beside what they say. */
export const isAboutWork = ({ deal, context }: Conversation) =>
  deal !== null || context.type === 'application' || context.type === 'proposal'

/** The subject of the two before they have a deal. */
function MatterPane({ about, matter, other }: Pick<RoomViewProps, 'matter'> & { about: Conversation; other: Participant }) {
  if (about.context.type === 'proposal') return <ProposalPane proposal={matter} other={other} chat={about.uuid} />
  return <PitchPane pitch={matter} other={other} />
}

/** The deal of a room that may not be there yet. */
function useDeal(room: DealRoomActor | null) {
  return useSelector(room ?? undefined, snapshot => (snapshot ? selectDeal(snapshot) : null))
}

/** Few look closely: it comes when it is asked for. */
const ReviewView = later(() => import('../delivery-review/ReviewView.tsx').then(file => file.ReviewView))

function ReviewOpens() {
  return (
    <Loading>
      <chakra.div padding="20px 24px" display="grid" gap="16px">
        <Skeleton width="220px" height="22px" />
        <Skeleton height="320px" borderRadius="14px" />
      </chakra.div>
    </Loading>
  )
}

const Alone = chakra('div', roomViewAlone)

/** No such conversation, or not for this reader: both look the same. */
function Missing() {
  const { t } = useTranslation('chat')
  usePage({ title: t('missing.title'), fixed: true })
  return (
    <Alone data-state="missing">
      <EmptyState
        level={1}
        title={t('missing.title')}
        action={<ButtonLink to={pathOf('chat-proposal')}>{t('missing.action')}</ButtonLink>}
      >
        {t('missing.body')}
      </EmptyState>
    </Alone>
  )
}

function Opening() {
  const { t } = useTranslation('chat')
  usePage({ title: t('title'), fixed: true, noTabs: true })
  return (
    <Panes data-state="opening">
      <div data-pane="talk">
        <Loading>
          <chakra.div display="flex" gap="12px" alignItems="center" padding="14px 20px" borderBottom="1px solid var(--border)">
            <Skeleton width="40px" height="40px" borderRadius="50%" flex="none" />
            <chakra.div flex="1" display="grid" gap="7px">
              <Skeleton width="160px" />
              <Skeleton width="240px" height="10px" maxWidth="90%" />
            </chakra.div>
          </chakra.div>
          <chakra.div display="grid" gap="12px" padding="24px">
            <Skeleton height="44px" width="58%" borderRadius="14px" />
            <Skeleton height="64px" width="46%" borderRadius="14px" />
            <Skeleton height="44px" width="52%" borderRadius="14px" marginInlineStart="auto" />
          </chakra.div>
        </Loading>
      </div>
      <chakra.div data-pane="deal" padding="20px 22px">
        <Loading>
          <chakra.div display="grid" gap="20px">
            {[0, 1, 2, 3, 4].map(step => (
              <Skeleton key={step} height="26px" />
            ))}
            <Skeleton height="220px" borderRadius="12px" />
          </chakra.div>
        </Loading>
      </chakra.div>
    </Panes>
  )
}
