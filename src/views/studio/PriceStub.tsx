import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/ai-prices.ts'
import { Button } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Stub } from '#src/components/Stub.tsx'
import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ByRole } from '../ByRole.tsx'
import { isBeyondShare } from '../credit-share/own-credits.ts'
import { ShareNotice } from '../credit-share/ShareNotice.tsx'
import type { StudioFacts } from './studio-facts.ts'

interface Props {
  order: StudioOrderActor
  quote: Quote
  credits: StudioFacts['credits']
  builtIn: boolean
  what: 'text' | 'images'
}

/** The price before, on the button itself; and who will do it. */
export function PriceStub(props: Props) {
  return (
    <ByRole needs="run" explain>
      <Priced {...props} />
    </ByRole>
  )
}

function Priced({ order, quote, credits, builtIn, what }: Props) {
  const { t } = useTranslation('studio')
  const busy = useSelector(order, snapshot => snapshot.hasTag('busy'))
  const unsure = useSelector(order, snapshot => snapshot.matches('unread'))
  const price = t('price', { count: quote.credits })
  const available = credits.credits_available
  const then = Math.max(0, available - quote.credits)
  const short = available < quote.credits
  const beyond = isBeyondShare(credits, quote.credits)
  return (
    <>
      <Stub
        pinned
        aria-label={t('cost')}
        aside={<chakra.span display={{ lg: 'none' }}>{t('thenOf', { available, then })}</chakra.span>}
        total={price}
        rows={[
          { what: t('each', { count: quote.units, each: quote.each }), much: quote.credits },
          { what: t('then'), much: then, strong: true },
        ]}
      >
        <chakra.div marginTop="12px" display="grid" gap="3">
          <ShareNotice credits={credits} price={quote.credits} />
          <Button type="submit" look="accent" size="lg" block busy={busy} disabled={unsure || beyond} price={price}>
            {t(`make.${what}`)}
          </Button>
        </chakra.div>
      </Stub>
      {short && !beyond && <Notice tone="warn">{t('short', { available })}</Notice>}
      {builtIn && (
        <Notice tone="info" role="note">
          {t(`builtIn.${what}`)}
        </Notice>
      )}
    </>
  )
}
