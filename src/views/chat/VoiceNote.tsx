import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteTranscript } from '#contract/ai-prices.ts'
import type { Message } from '#contract/entities/chat.ts'
import { languageOf } from '#contract/rules/written-language.ts'
import { Icon } from '#src/components/Icon.tsx'
import { later } from '#src/components/later.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { selectFailureOf, selectWaits } from '#src/machines/translation/translation.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chatMessageRowCaution } from '#src/theme/made/recipes/chat-message-row-caution.js'
import { useOwnCredits } from '../credit-share/own-credits.ts'
import { useShareWords } from '../credit-share/ShareNotice.tsx'
import { Bubble } from './Bubble.tsx'
import type { Translating } from './Translated.tsx'

/** Most conversations have none. */
const VoicePlayer = later(() => import('./VoicePlayer.tsx').then(file => file.VoicePlayer), {
  waiting: () => <Skeleton width="240px" height="48px" />,
  missing: 'line',
})

const Line = chakra('p', chatMessageRowCaution)

interface Props {
  message: Message
  voice: NonNullable<Message['voice']>
  own: boolean
  translating: Translating | null
}

/** The words of a message, and below them what was spoken in their place. */
export function VoiceOr({
  message: { voice, attachments },
  own,
  children,
}: Pick<Props, 'message' | 'own'> & { children: ReactNode }) {
  const [file] = attachments
  if (!voice || !file) return children
  return (
    <chakra.div display="grid" gap="4px" minWidth="0">
      {children}
      <VoicePlayer src={file.url} duration={voice.duration} own={own} />
    </chakra.div>
  )
}

/** Below a voice note: what is said in it in writing, once somebody asked for that, or the way to it. */
export function VoiceTranscript({ message, voice: { duration, transcript }, own, translating }: Props) {
  const { t } = useTranslation('chat')
  if (!transcript) return translating && <Unwritten uuid={message.uuid} duration={duration} translating={translating} />
  return (
    <>
      <Bubble own={own} dir="auto" lang={languageOf(transcript) ?? undefined} data-transcript>
        {transcript}
      </Bubble>
      <Line>
        <Icon of={TextAlignLeftIcon} size={14} />
        {t('voice.written')}
      </Line>
    </>
  )
}

function Unwritten({ uuid, duration, translating }: { uuid: string; duration: number; translating: Translating }) {
  const { t } = useTranslation('chat')
  const phraseOf = useErrorPhrase()
  const { actor, transcriber, mayTranscribe } = translating
  const price = quoteTranscript(duration).credits
  const beyond = useShareWords()(useOwnCredits(), price)
  const waits = useSelector(actor, snapshot => selectWaits(snapshot, uuid))
  const failure = useSelector(actor, snapshot => selectFailureOf(snapshot, uuid))
  if (waits)
    return (
      <Line role="status">
        <Spinner /> {t('voice.writing')}
      </Line>
    )
  if (!transcriber) return <Line>{t('voice.noTranscript')}</Line>
  if (!mayTranscribe) return null
  return (
    <Line role={failure ? 'alert' : undefined}>
      <Icon of={failure ? WarningCircleIcon : TextAlignLeftIcon} size={14} />
      <span>
        {failure && <>{phraseOf(failure.code)} </>}
        {beyond ? (
          `${t('voice.write', { count: price })}. ${beyond}`
        ) : (
          <LinkButton onClick={() => actor.send({ type: 'translation.ask', message: uuid, to: 'writing' })}>
            {t('voice.write', { count: price })}
          </LinkButton>
        )}
      </span>
    </Line>
  )
}
