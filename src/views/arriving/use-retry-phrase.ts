import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/errors.ts'

/** When it makes sense to try again, where the server said so. */
export function useRetryPhrase(): (failure: Failure | null) => string {
  const { t } = useTranslation('arriving')
  return failure => (failure?.retryAfter ? t('retryAfter', { count: Math.ceil(failure.retryAfter / 60) }) : '')
}
