import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/ai-prices.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Stub } from '#src/components/Stub.tsx'
import type { TalkActor } from '#src/machines/talk/talk.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { isBeyondShare } from '../credit-share/own-credits.ts'
import { ShareNotice } from '../credit-share/ShareNotice.tsx'
import type { StudioFacts } from '../studio/studio-facts.ts'

interface Props {
  talk: TalkActor
  quote: Quote
  /** Null until it was read: nobody is refused before. */
  credits: StudioFacts['credits'] | null
  onShorten(): void
}

/** The price before, block by block; and what is missing where it is too little. */
export function TalkPrice({ talk, quote, credits, onShorten }: Props) {
  const { t } = useTranslation('presenters')
  const busy = useSelector(talk, snapshot => snapshot.hasTag('busy'))
  const unsure = useSelector(talk, snapshot => snapshot.matches('unread'))
  const available = credits?.credits_available ?? null
  const beyond = isBeyondShare(credits, quote.credits)
  const missing = available === null ? 0 : quote.credits - Math.max(0, available)
  return (
    <Stub
      pinned
      aria-label={t('video.cost')}
      aside={available !== null && t('video.balance', { count: Math.max(0, available) })}
      total={t('video.credits', { count: quote.credits })}
      rows={[
        { what: t('video.blocks', { count: quote.units, each: quote.each }), much: quote.credits },
        { what: t('video.captionsRow'), much: t('video.free') },
        { what: t('video.most'), much: '' },
      ]}
    >
      <chakra.div marginTop="12px" display="grid" gap="3">
        <ShareNotice credits={credits} price={quote.credits} />
        {beyond ? (
          <Button onClick={onShorten}>{t('video.shorten')}</Button>
        ) : missing > 0 ? (
          <>
            <chakra.p display="flex" gap="2" textStyle="small" fontWeight={540} color="danger" role="status">
              <Icon of={WarningIcon} size={18} weight="fill" />
              {t('video.short', { count: missing })}
            </chakra.p>
            <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
              <Button onClick={onShorten}>{t('video.shorten')}</Button>
              <ButtonLink look="accent" to={pathOf('brandme_AI', { section: 'credits' })}>
                {t('video.getCredits')}
              </ButtonLink>
            </chakra.div>
          </>
        ) : (
          <Button
            type="submit"
            look="accent"
            size="lg"
            block
            busy={busy}
            disabled={unsure}
            price={t('video.credits', { count: quote.credits })}
          >
            {t('video.make')}
          </Button>
        )}
      </chakra.div>
    </Stub>
  )
}
