import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FoundMessage } from '#contract/entities/chat.ts'
import { pathOf } from '#contract/paths.ts'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { foundRowRow } from '#src/theme/made/recipes/found-row-row.js'
import { Marked } from '../Marked.tsx'

const Row = chakra(Link, foundRowRow)

interface Props {
  message: FoundMessage
  words: string
  inRoom: boolean
  onPick?(message: FoundMessage): void
}

/** One message that was found: who wrote it to whom, when, and what stands around the words. It leads to its place in the thread. */
export function FoundRow({ message, words, inRoom, onPick }: Props) {
  const { t } = useTranslation('chat')
  const { chat_uuid, seq, other, who, title, text, created_at } = message
  const speaks = who || t('message.own')
  const press = (event: MouseEvent) => {
    // Into another tab it goes by itself.
    if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onPick(message)
  }
  return (
    <Row to={pathOf('chat-proposal', { chat_uuid }, { at: String(seq) })} onClick={press} preventScrollReset>
      <span data-part="top">
        <chakra.b truncate>{inRoom ? speaks : other || title}</chakra.b>
        <Time at={created_at} as="day-time" />
      </span>
      {!inRoom && other && (
        <chakra.span textStyle="caption" color="muted" truncate>
          {title}
        </chakra.span>
      )}
      <span data-part="said">
        {!inRoom && who !== other && `${speaks}: `}
        <bdi>
          <Marked text={text} words={words} />
        </bdi>
      </span>
    </Row>
  )
}
