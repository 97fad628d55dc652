import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/errors.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { newPrice } from '#src/machines/new-price.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Why an order was not taken, and what one can do: get credits, take the new price, try again, leave it. */
export function RefusedOrder({ failure, onRetry, onDrop }: { failure: Failure; onRetry(): void; onDrop(): void }) {
  const { t } = useTranslation('studio')
  const phraseOf = useErrorPhrase()
  const price = newPrice(failure)
  return (
    <Notice tone={price === null ? 'danger' : 'warn'}>
      <p>{phraseOf(failure.code)}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="2">
        {failure.code === 'credits.insufficient' && (
          <ButtonLink size="sm" look="inherit" to={pathOf('apps-e-commerce-checkout')}>
            {t('getCredits')}
          </ButtonLink>
        )}
        <Button size="sm" look="inherit" onClick={onRetry}>
          {price === null ? t('retry') : t('takePrice', { count: price })}
        </Button>
        <Button size="sm" look="inherit" onClick={onDrop}>
          {t('drop')}
        </Button>
      </chakra.div>
    </Notice>
  )
}
