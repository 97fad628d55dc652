import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { quoteTranslation } from '#contract/ai-prices.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import { pathOf } from '#contract/paths.ts'
import { Notice } from '#src/components/Notice.tsx'
import { LinkButton, TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { TranslationActor } from '#src/machines/translation/translation.machine.ts'
import { selectHaltedBy, selectStoring, selectSwitchFailure } from '#src/machines/translation/translation.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { isBeyondShare, useOwnCredits } from '../credit-share/own-credits.ts'
import { ShareNotice } from '../credit-share/ShareNotice.tsx'

/** Above a thread that is read in another language: by whom it is translated, what that costs, and the way back. */
export function TranslationBar({ about, who, translation }: { about: Conversation; who: string; translation: TranslationActor }) {
  const { t } = useTranslation('chat')
  const phraseOf = useErrorPhrase()
  const halted = useSelector(translation, selectHaltedBy)
  const storing = useSelector(translation, selectStoring)
  const failure = useSelector(translation, selectSwitchFailure)
  const to = about.translate_to
  const credits = useOwnCredits()
  const price = quoteTranslation().credits
  const beyond = isBeyondShare(credits, price)
  const unset = failure && ` ${phraseOf(failure.code)}`
  if (!to)
    return unset ? (
      <Notice tone="warn" margin="8px 14px 0">
        {unset}
      </Notice>
    ) : null
  const language = t(`translate.language.${to}`)
  const stop = (
    <LinkButton aria-busy={storing || undefined} onClick={() => translation.send({ type: 'translation.switch', to: null })}>
      {t('translate.stop')}
    </LinkButton>
  )
  if (halted)
    return (
      <Notice tone="warn" margin="8px 14px 0">
        {t('translate.halted', { why: phraseOf(halted.code) })}{' '}
        {halted.code === 'credits.insufficient' && (
          <>
            <TextLink to={pathOf('brandme_AI', { section: 'credits' })}>{t('translate.credits')}</TextLink> ·{' '}
          </>
        )}
        {!beyond && (
          <>
            <LinkButton onClick={() => translation.send({ type: 'translation.goOn' })}>{t('translate.goOn')}</LinkButton> ·{' '}
          </>
        )}
        {stop}
        {unset}
      </Notice>
    )
  if (beyond)
    return (
      <chakra.div margin="8px 14px 0" display="grid" gap="6px">
        <ShareNotice credits={credits} price={price} />
        <chakra.p textStyle="small">
          {stop}
          {unset}
        </chakra.p>
      </chakra.div>
    )
  return (
    <Notice tone="info" margin="8px 14px 0">
      {t('translate.on', { who, language, count: price })} {stop}
      {unset}
    </Notice>
  )
}
