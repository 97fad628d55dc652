import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isInterest } from '#contract/interests.ts'

/** The name of an interest; words from before there was a tree stand as they were written. */
export function useInterestWords(): (slug: string) => string {
  const { t } = useTranslation('interests')
  return useCallback(slug => (isInterest(slug) ? t(slug) : slug), [t])
}
