import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isInterest } from '#contract/interests.ts'

/** What an interest is called; words from before there was a tree stand as they were written. */
export function useInterestWords(): (slug: string) => string {
  const { t } = useTranslation('interests')
  return useCallback(slug => (isInterest(slug) ? t(slug) : slug), [t])
}
