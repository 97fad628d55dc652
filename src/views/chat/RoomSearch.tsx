import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { MessageSearch, type MessageSearchDoor } from './MessageSearch.tsx'
import { RoomPanel, RoomPanelRows } from './RoomPanel.tsx'

interface Props {
  door: MessageSearchDoor
  onGoTo(seq: number): void
  onClose(): void
}

/** The search in one conversation stands above its thread and stays, so that one goes from message to message. */
export function RoomSearch({ door, onGoTo, onClose }: Props) {
  const { t } = useTranslation(['chat', 'shell'])
  const panel = useRef<HTMLElement>(null)
  // A menu that closes gives the focus back to its button, a frame later: the field takes it after that.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => panel.current?.querySelector('input')?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <RoomPanel ref={panel} aria-label={t('search.here')} onKeyDown={event => event.key === 'Escape' && onClose()}>
      <div data-part="field">
        <SearchField label={t('search.here')} value={door.words} onSearch={words => door.look(words)} />
        <IconButton icon={XIcon} label={t('search.close')} onClick={onClose} />
      </div>
      <RoomPanelRows label={t('search.results')}>
        <MessageSearch door={door} inRoom onPick={({ seq }) => onGoTo(seq)} />
      </RoomPanelRows>
    </RoomPanel>
  )
}
