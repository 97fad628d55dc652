import { useTranslation } from 'react-i18next'
import { Notice } from '#src/components/Notice.tsx'

/** Says that files were left out for which there was no room. */
export function LeftOut({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  if (count === 0) return null
  return (
    <Notice tone="warn" marginTop="8px">
      {t('parts.filesLeftOut', { count })}
    </Notice>
  )
}
