import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteTranslation } from '#contract/ai-prices.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import type { Language } from '#contract/languages.ts'
import { translatesItself } from '#contract/rules/written-language.ts'
import { Button } from '#src/components/Button.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import {
  selectApart,
  selectGoingBack,
  selectGoingOn,
  selectMe,
  selectMoreBefore,
  selectMoving,
  selectOutbox,
  selectPausing,
  selectPlace,
  selectThread,
} from '#src/machines/conversation/conversation.select.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { selectHalted } from '#src/machines/translation/translation.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { threadViewDay } from '#src/theme/made/recipes/thread-view-day.js'
import { threadViewFrame } from '#src/theme/made/recipes/thread-view-frame.js'
import { threadViewGround } from '#src/theme/made/recipes/thread-view-ground.js'
import { threadViewLines } from '#src/theme/made/recipes/thread-view-lines.js'
import { threadViewScroller } from '#src/theme/made/recipes/thread-view-scroller.js'
import { isBeyondShare, useOwnCredits } from '../credit-share/own-credits.ts'
import { Arrivals } from './Arrivals.tsx'
import { guessHeight } from './guess-height.ts'
import { dayTitle } from './message-time.ts'
import { ThreadLine } from './ThreadLine.tsx'
import type { Translating } from './Translated.tsx'
import { isNumbered, type ThreadItem, threadItems } from './thread-items.ts'
import { useArrival } from './use-arrival.ts'
import { calledIn, mySide } from './use-card-words.ts'
import { nearEnd, useEndHold } from './use-end-hold.ts'
import { usePageVisible } from './use-page-visible.ts'

const Frame = chakra('div', threadViewFrame)
const Scroller = chakra('div', threadViewScroller)
const Ground = chakra('div', threadViewGround)
const Day = chakra('p', threadViewDay)

const Lines = chakra('div', threadViewLines)

/** Before the top is reached, what lies above it is fetched. */
const nearTop = 20

/** The highest number among these lines: everything up to it has been on screen. */
const newestOf = (items: readonly ThreadItem[]) =>
  items.reduce((seq, item) => ('message' in item && 'seq' in item.message ? Math.max(seq, item.message.seq) : seq), 0)

/** The messages among these lines that a conversation has translated by itself: their ids, one after another. */
const untranslated = (items: readonly ThreadItem[], me: string, to: Language) =>
  items.flatMap(item => (item.kind === 'message' && translatesItself(item.message, me, to) ? [item.message.uuid] : [])).join(' ')

interface Props {
  conversation: ConversationActor
  about: Conversation
  room: DealRoomActor | null
  /** Null where nothing can be done to messages any more. */
  changes: MessageChangeActor | null
  translating?: Translating | null
}

/** Messages by day and speaker. Only what is on screen is drawn, so that five thousand scroll like fifty; the end holds on to the end. */
export function ThreadView({ conversation, about, room, changes, translating = null }: Props) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const thread = useSelector(conversation, selectThread)
  const outbox = useSelector(conversation, selectOutbox)
  const me = useSelector(conversation, selectMe)
  const goingBack = useSelector(conversation, selectGoingBack)
  const moreBefore = useSelector(conversation, selectMoreBefore)
  const waits = useSelector(conversation, selectPausing)
  const apart = useSelector(conversation, selectApart)
  const goingOn = useSelector(conversation, selectGoingOn)
  const moving = useSelector(conversation, selectMoving)
  const place = useSelector(conversation, selectPlace)
  const mayGoOn = useSelector(conversation, snapshot => snapshot.matches({ open: { thread: 'apart' } }))
  const visible = usePageVisible()
  const items = useMemo(() => threadItems(thread, outbox, me), [thread, outbox, me])
  const scroller = useRef<HTMLDivElement>(null)
  // The same one while nothing comes in: with another at every step all five thousand lines get their places anew.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items])
  const width = useRef(0)
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => guessHeight(items[index], width.current),
    getItemKey,
    overscan: 5,
    paddingStart: 12,
    paddingEnd: 18,
    anchorTo: 'end',
    followOnAppend: !apart,
    scrollEndThreshold: nearEnd,
    // Lines are drawn in a turn of their own: in one with the step of the scroll they would hold it up.
    useFlushSync: false,
  })
  width.current = rows.scrollRect?.width ?? 0
  const lines = rows.getVirtualItems()
  const last = thread.at(-1)

  const { toEnd, letGo } = useEndHold(rows, scroller, apart)

  // One comes in at the end, and what one has just written is there too.
  const written = useRef(-1)
  useLayoutEffect(() => {
    if (outbox.length > written.current && !(written.current < 0 && place.seq !== null)) toEnd()
    written.current = outbox.length
  }, [outbox.length, toEnd, place])

  const marked = useArrival(place, items, rows, toEnd, letGo)

  // Near the top, what came before is asked for.
  const first = lines[0]?.index ?? nearTop
  const oldest = thread[0]?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: when some have come in, it is asked again whether they are enough.
  useEffect(() => {
    if (moreBefore && first < nearTop) conversation.send({ type: 'chat.earlier' })
  }, [moreBefore, first, oldest, conversation])

  // And near the end of what is here what follows, where there is more.
  const lastLine = lines.at(-1)?.index
  useEffect(() => {
    if (mayGoOn && lastLine !== undefined && lastLine > items.length - nearTop) conversation.send({ type: 'chat.later' })
  }, [mayGoOn, lastLine, items.length, conversation])

  const atEnd = rows.isAtEnd(nearEnd)
  const range = rows.range
  const newest = range ? newestOf(items.slice(range.startIndex, range.endIndex + 1)) : 0
  useEffect(() => {
    if (visible && newest > 0) conversation.send({ type: 'chat.seen', seq: newest })
  }, [visible, newest, conversation])

  // In a conversation that is read in another language, what is on screen is translated, as far as the reader's share goes.
  const beyond = isBeyondShare(useOwnCredits(), quoteTranslation().credits)
  const halted = useSelector(translating?.actor, snapshot => snapshot !== undefined && selectHalted(snapshot))
  const toTranslate =
    visible && range && translating?.mayAsk && !beyond && about.translate_to
      ? untranslated(items.slice(range.startIndex, range.endIndex + 1), me, about.translate_to)
      : ''
  useEffect(() => {
    if (!translating || halted || toTranslate === '') return
    translating.actor.send({ type: 'translation.inView', messages: toTranslate.split(' '), to: translating.to })
  }, [translating, halted, toTranslate])

  // Messages that came in below while the reader was further up.
  const [known, setKnown] = useState(last?.seq ?? 0)
  useEffect(() => {
    if (atEnd && last) setKnown(last.seq)
  }, [atEnd, last])
  const below = useMemo(() => thread.filter(message => message.seq > known && message.sender !== me).length, [thread, known, me])

  /** To the line of a message, wherever in the thread it is. */
  const jump = useCallback(
    (seq: number) => {
      conversation.send({ type: 'chat.goTo', seq })
    },
    [conversation],
  )

  const side = mySide(about, me)
  const read = Math.max(0, ...about.participants.filter(person => person.side !== side).map(person => person.read_seq))
  const called = useCallback((sender: string | null) => calledIn(about, sender), [about])

  return (
    <Frame>
      <Scroller ref={scroller} role="log" aria-live="off" aria-label={t('messages')} tabIndex={0} data-thread>
        <Ground>
          {items.length === 0 && (
            <chakra.p color="muted" textAlign="center" paddingBlock="24px">
              {t('nothingSaid')}
            </chakra.p>
          )}
          <Lines style={{ height: rows.getTotalSize(), paddingTop: lines[0]?.start ?? 0 }}>
            {lines.map(line => {
              const item = items[line.index]
              return (
                item && (
                  <div
                    key={line.key}
                    ref={rows.measureElement}
                    data-index={line.index}
                    data-at={isNumbered(item, marked) ? '' : undefined}
                  >
                    {item.day && (
                      <Day suppressHydrationWarning>
                        {dayTitle(item.day, language, { today: t('today'), yesterday: t('yesterdayTitle') }, Date.now())}
                      </Day>
                    )}
                    <ThreadLine
                      item={item}
                      about={about}
                      me={me}
                      called={called}
                      read={read}
                      waits={waits}
                      conversation={conversation}
                      room={room}
                      changes={changes}
                      translating={translating}
                      onJump={jump}
                    />
                  </div>
                )
              )
            })}
          </Lines>
        </Ground>
      </Scroller>
      {(goingBack || goingOn || moving) && (
        <chakra.p
          position="absolute"
          insetBlockStart="8px"
          insetInline="0"
          marginInline="auto"
          width="fit-content"
          display="flex"
          gap="8px"
          alignItems="center"
          padding="5px 12px"
          borderRadius="99px"
          background="raised"
          boxShadow="pop"
          textStyle="caption"
          role="status"
        >
          <Spinner /> {t(goingBack ? 'earlier' : goingOn ? 'later' : 'moving')}
        </chakra.p>
      )}
      {(apart || (!atEnd && below > 0)) && (
        <chakra.div
          position="absolute"
          insetBlockEnd="12px"
          insetInline="0"
          display="grid"
          justifyItems="center"
          pointerEvents="none"
          css={{ '& > button': { pointerEvents: 'auto' } }}
        >
          <Button
            size="sm"
            look={apart ? undefined : 'accent'}
            icon={ArrowDownIcon}
            onClick={() => (apart ? conversation.send({ type: 'chat.newest' }) : toEnd('smooth'))}
          >
            {apart ? t('toNewest') : t('newBelow', { count: below })}
          </Button>
        </chakra.div>
      )}
      <Arrivals thread={thread} about={about} me={me} called={called} />
    </Frame>
  )
}
