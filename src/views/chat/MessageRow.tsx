import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/entities/chat.ts'
import { unsafeIn } from '#contract/rules/safe-words.ts'
import { languageOf } from '#contract/rules/written-language.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Time } from '#src/components/Time.tsx'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chatMessageRowCaution } from '#src/theme/made/recipes/chat-message-row-caution.js'
import { chatMessageRowQuote } from '#src/theme/made/recipes/chat-message-row-quote.js'
import { chatMessageRowSaid } from '#src/theme/made/recipes/chat-message-row-said.js'
import { chatMessageRowSpeech } from '#src/theme/made/recipes/chat-message-row-speech.js'
import { Bubble } from './Bubble.tsx'
import { MessageFiles } from './FileLinks.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageText } from './MessageText.tsx'
import { Reactions } from './Reactions.tsx'
import { type Translating, TranslationLine, useTranslated } from './Translated.tsx'
import { VoiceOr, VoiceTranscript } from './VoiceNote.tsx'

/** One turn of speech: the bubble, and below the last of several whose it is and when. */
export const Speech = chakra('div', chatMessageRowSpeech)

/** The bubble with its menu beside it: on the inner side, where there is room. */
const Said = chakra('div', chatMessageRowSaid)

const Quote = chakra('button', chatMessageRowQuote)

export interface MessageRowProps {
  message: Message
  own: boolean
  first: boolean
  last: boolean
  me: string
  /** It belongs to a booking. */
  booked: boolean
  /** The speaker, as the reader calls them. */
  called(sender: string | null): string
  /** The other side has seen it. */
  read: boolean
  /** Null where nothing can be done to messages any more. */
  changes: MessageChangeActor | null
  translating?: Translating | null
  onJump(seq: number): void
}

export function MessageRow({
  message,
  own,
  first,
  last,
  me,
  booked,
  called,
  read,
  changes,
  translating = null,
  onJump,
}: MessageRowProps) {
  const { t } = useTranslation('chat')
  const name = called(message.sender)
  const { reply_to: quoted, removed } = message
  const made = useTranslated(message, own ? null : translating)
  const written = useMemo(() => languageOf(message.text) ?? undefined, [message.text])
  return (
    <Speech data-own={own || undefined} data-first={first || undefined} data-message={message.uuid}>
      {(first || !last) && !own && <span className="vh">{t('says', { who: name })}</span>}
      {message.attachments.length > 0 && !message.voice && <MessageFiles files={message.attachments} />}
      <Said data-own={own || undefined}>
        {removed ? (
          <Bubble own={own} removed>
            {message.hidden ? t('message.hidden') : own ? t('message.removedOwn') : t('message.removed', { who: name })}
          </Bubble>
        ) : (
          <VoiceOr message={message} own={own}>
            {(message.text || quoted) && (
              <Bubble own={own} dir="auto">
                {quoted && (
                  <Quote type="button" onClick={() => onJump(quoted.seq)} aria-label={t('message.jump')}>
                    <b>{quoted.sender === me ? t('message.own') : called(quoted.sender)}</b>
                    <span dir="auto">{quoted.text || t('message.quoteGone')}</span>
                  </Quote>
                )}
                <span lang={made ? translating?.to : written}>
                  <MessageText text={made ?? message.text} />
                </span>
                {message.edited_at && (
                  <chakra.span textStyle="caption" color="muted" marginInline="6px">
                    {t('message.edited')}
                  </chakra.span>
                )}
              </Bubble>
            )}
          </VoiceOr>
        )}
        {changes && !removed && (
          <MessageMenu message={message} me={me} called={name} changes={changes} translating={translating} />
        )}
      </Said>
      {message.voice && !removed && (
        <VoiceTranscript message={message} voice={message.voice} own={own} translating={translating} />
      )}
      {translating && !own && !removed && !message.voice && <TranslationLine message={message} translating={translating} />}
      {message.pinned && (
        <Caution>
          <Icon of={PushPinIcon} size={14} />
          {t('message.pinned')}
        </Caution>
      )}
      {!removed && <Cautions message={message} own={own} booked={booked} />}
      {changes && message.reactions.length > 0 && <Reactions message={message} me={me} called={called} changes={changes} />}
      {last && (
        <small>
          {own ? (
            <>
              <Icon of={read ? ChecksIcon : CheckIcon} size={14} />
              {t(read ? 'read' : 'sent')} <Time at={message.created_at} as="time" />
            </>
          ) : (
            <span>
              {name}, <Time at={message.created_at} as="time" />
            </span>
          )}
        </small>
      )}
    </Speech>
  )
}

const Caution = chakra('p', chatMessageRowCaution)

/** Below a message: that contact details in it are hidden, and that its words ask for money around the platform. */
function Cautions({ message, own, booked }: { message: Message; own: boolean; booked: boolean }) {
  const { t } = useTranslation('chat')
  const unsafe = useMemo(() => (own ? null : unsafeIn(message.text)), [own, message.text])
  return (
    <>
      {message.veiled && (
        <Caution>
          <Icon of={EyeSlashIcon} size={14} />
          {t(own ? 'contacts.veiledOwn' : booked ? 'contacts.booking.veiled' : 'contacts.veiled')}
        </Caution>
      )}
      {unsafe && (
        <Caution color="warn-on-subtle">
          <Icon of={WarningCircleIcon} size={14} />
          {t(`unsafe.reading.${unsafe}`)}
        </Caution>
      )}
    </>
  )
}
