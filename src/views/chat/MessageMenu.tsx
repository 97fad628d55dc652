import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpLeft'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { PushPinSlashIcon } from '@phosphor-icons/react/dist/csr/PushPinSlash'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { quoteTranslation } from '#contract/ai-prices.ts'
import { type Message, reactionEmoji } from '#contract/entities/chat.ts'
import type { Language } from '#contract/languages.ts'
import { canEditMessage, canRemoveMessage, canReportMessage } from '#contract/rules/message.ts'
import { canTranslate } from '#contract/rules/written-language.ts'
import { Dropdown, type DropdownItem } from '#src/components/Dropdown.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { selectActed } from '#src/machines/message-change/message-change.select.ts'
import { useOwnCredits } from '../credit-share/own-credits.ts'
import { useShareWords } from '../credit-share/ShareNotice.tsx'
import { useReport } from '../report-door/report-door.ts'
import type { Translating } from './Translated.tsx'

interface Props {
  message: Message
  me: string
  /** Its author, as the reader calls them. */
  called: string
  changes: MessageChangeActor
  translating?: Translating | null
}

/** Acts on a message. A quarter of an hour after it was written the menu has no "Edit" any more. */
export function MessageMenu({ message, me, called, changes, translating = null }: Props) {
  const { t } = useTranslation('chat')
  const busy = useSelector(changes, snapshot => selectActed(snapshot) === message.uuid)
  const report = useReport()
  const price = quoteTranslation().credits
  const beyond = useShareWords()(useOwnCredits(), price)
  const label = t('message.menu', { who: message.sender === me ? t('message.you') : called })
  const translate = (to: Language): DropdownItem => {
    const label = t('translate.do', { language: t(`translate.language.${to}`), count: price })
    return { id: 'translate', label, icon: TranslateIcon, disabled: beyond !== null, why: beyond }
  }
  const translatedTo = () => (translating?.mayAsk && canTranslate(message, me, translating.to) ? translating.to : null)
  const items = (to = translatedTo()): DropdownItem[] => [
    { id: 'reply', label: t('message.reply'), icon: ArrowBendUpLeftIcon },
    ...(to && message.translated?.[to] === undefined ? [translate(to)] : []),
    message.pinned
      ? { id: 'pin', label: t('message.unpin'), icon: PushPinSlashIcon }
      : { id: 'pin', label: t('message.pin'), icon: PushPinIcon },
    ...(canEditMessage(message, me, new Date()) ? [{ id: 'edit', label: t('message.edit'), icon: PencilSimpleIcon }] : []),
    ...(canRemoveMessage(message, me)
      ? [{ id: 'remove', label: t('message.remove'), icon: ArrowCounterClockwiseIcon, danger: true }]
      : []),
    ...(report && canReportMessage(message, me) ? [{ id: 'report', label: t('message.report'), icon: FlagIcon }] : []),
    ...reactionEmoji.map(emoji => ({ id: emoji, label: t('message.react', { emoji }) })),
  ]
  const choose = (id: string) => {
    if (id === 'reply') return changes.send({ type: 'message.reply', message })
    if (id === 'translate') {
      const to = translatedTo()
      return to && translating?.actor.send({ type: 'translation.ask', message: message.uuid, to })
    }
    if (id === 'pin') return changes.send({ type: 'message.pin', message })
    if (id === 'edit') return changes.send({ type: 'message.edit', message })
    if (id === 'remove') return changes.send({ type: 'message.remove', message })
    if (id === 'report') return report?.({ kind: 'message', thing: message.uuid, name: called })
    const emoji = reactionEmoji.find(one => one === id)
    if (emoji) changes.send({ type: 'message.react', message, emoji })
  }
  return (
    <Dropdown
      label={label}
      placement={message.sender === me ? 'bottom-end' : 'bottom-start'}
      items={() => items()}
      onChoose={choose}
      trigger={props => <IconButton {...props} icon={DotsThreeIcon} label={label} size="sm" aria-busy={busy || undefined} />}
    />
  )
}
