import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { quoteTranslation } from '#contract/ai-prices.ts'
import type { Message } from '#contract/entities/chat.ts'
import type { Language } from '#contract/languages.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { TranslationActor } from '#src/machines/translation/translation.machine.ts'
import { selectAsWritten, selectFailureOf, selectWaits } from '#src/machines/translation/translation.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chatMessageRowCaution } from '#src/theme/made/recipes/chat-message-row-caution.js'
import { isBeyondShare, useOwnCredits } from '../credit-share/own-credits.ts'

/** The reader's way to translations. */
export interface Translating {
  actor: TranslationActor
  /** The language they read in. */
  to: Language
  /** They may ask for one. */
  mayAsk: boolean
  /** A machine that writes down what is said is there, and they may ask it. */
  transcriber: boolean
  mayTranscribe: boolean
}

/** The words of a message in the reader's language; null where there are none, or the reader wants the original. */
export function useTranslated({ uuid, translated }: Message, translating: Translating | null): string | null {
  const asWritten = useSelector(translating?.actor, snapshot => snapshot !== undefined && selectAsWritten(snapshot, uuid))
  const made = translating && translated?.[translating.to]
  return made && !asWritten ? made : null
}

const Line = chakra('p', chatMessageRowCaution)

/** Below a message: that a machine translated it, the way to the original and back, that one waits for it, or why there is none. */
export function TranslationLine({ message: { uuid, translated }, translating }: { message: Message; translating: Translating }) {
  const { t } = useTranslation('chat')
  const phraseOf = useErrorPhrase()
  const { actor, to } = translating
  const asWritten = useSelector(actor, snapshot => selectAsWritten(snapshot, uuid))
  const waits = useSelector(actor, snapshot => selectWaits(snapshot, uuid))
  const failure = useSelector(actor, snapshot => selectFailureOf(snapshot, uuid))
  const beyond = isBeyondShare(useOwnCredits(), quoteTranslation().credits)
  if (translated?.[to])
    return (
      <Line data-translation={asWritten ? 'original' : 'shown'}>
        <Icon of={TranslateIcon} size={14} />
        <span>
          {!asWritten && <>{t('translate.made')} · </>}
          <LinkButton onClick={() => actor.send({ type: 'translation.turn', message: uuid })}>
            {t(asWritten ? 'translate.show' : 'translate.original')}
          </LinkButton>
        </span>
      </Line>
    )
  if (waits)
    return (
      <Line role="status" data-translation="waiting">
        <Spinner /> {t('translate.waits')}
      </Line>
    )
  if (!failure) return null
  return (
    <Line role="alert" data-translation="failed">
      <Icon of={WarningCircleIcon} size={14} />
      <span>
        {t('translate.failed', { why: phraseOf(failure.code) })}{' '}
        {translating.mayAsk && !beyond && (
          <LinkButton onClick={() => actor.send({ type: 'translation.ask', message: uuid, to })}>{t('resend')}</LinkButton>
        )}
      </span>
    </Line>
  )
}
