import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf } from '#contract/clock-of.ts'
import type { Message } from '#contract/entities/chat.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { selectActed } from '#src/machines/message-change/message-change.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { roomPinsRow } from '#src/theme/made/recipes/room-pins-row.js'
import { RoomPanel, RoomPanelRows } from './RoomPanel.tsx'

const Row = chakra('li', roomPinsRow)

export interface PinsDoor {
  pins: CollectionActor<Message>
  open: boolean
  show(open: boolean): void
}

interface Props {
  pins: CollectionActor<Message>
  /** Null where nothing can be done to messages any more. */
  changes: MessageChangeActor | null
  /** The speaker, as the reader calls them. */
  called(sender: string | null): string
  onGoTo(seq: number): void
  onClose(): void
}

/** The messages that either side keeps at hand; each leads to its place in the thread. */
export function RoomPins({ pins, changes, called, onGoTo, onClose }: Props) {
  const { t } = useTranslation('chat')
  const panel = useRef<HTMLElement>(null)
  // A menu that closes gives the focus back to its button, a frame later.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => panel.current?.querySelector('button')?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <RoomPanel ref={panel} aria-label={t('pins.title')} onKeyDown={event => event.key === 'Escape' && onClose()}>
      <div data-part="field">
        <chakra.h2 textStyle="h3" flex="1" paddingInlineStart={{ base: '6px', lg: 0 }}>
          {t('pins.title')}
        </chakra.h2>
        <IconButton icon={XIcon} label={t('pins.close')} onClick={onClose} />
      </div>
      <RoomPanelRows label={t('pins.rows')}>
        <Pins pins={pins} changes={changes} called={called} onGoTo={onGoTo} />
      </RoomPanelRows>
    </RoomPanel>
  )
}

function Pins({ pins, changes, called, onGoTo }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('chat')
  const page = useSelector(pins, snapshot => snapshot.context.page)
  const failure = useSelector(pins, snapshot => snapshot.context.failure)
  const acted = useSelector(changes ?? undefined, snapshot => (snapshot ? selectActed(snapshot) : null))
  if (failure)
    return <FailedState failure={failure} onRetry={() => pins.send({ type: 'collection.retry' })} padding="20px 16px" />
  if (!page)
    return (
      <Loading>
        <chakra.div paddingInline="16px">
          <SkeletonRow width="64%" />
          <SkeletonRow width="48%" />
        </chakra.div>
      </Loading>
    )
  if (page.items.length === 0)
    return (
      <EmptyState title={t('pins.none')} level={3} padding="20px 16px">
        {t('pins.noneBody')}
      </EmptyState>
    )
  return (
    <ul>
      {page.items.map(message => (
        <Row key={message.uuid}>
          <button type="button" onClick={() => onGoTo(message.seq)}>
            <span data-part="who">
              {called(message.sender)}, <Time at={message.created_at} as="day-time" />
            </span>
            <bdi data-part="said">
              {message.voice
                ? t('voice.note', { length: clockOf(message.voice.duration) })
                : message.text || t('pins.files', { count: message.attachments.length })}
            </bdi>
          </button>
          {changes && (
            <LinkButton
              textStyle="small"
              minHeight="32px"
              aria-busy={acted === message.uuid || undefined}
              onClick={event => {
                // Its row goes: the focus stays in the list.
                event.currentTarget.closest('section')?.focus()
                changes.send({ type: 'message.pin', message })
              }}
            >
              {t('message.unpin')}
            </LinkButton>
          )}
        </Row>
      ))}
    </ul>
  )
}
