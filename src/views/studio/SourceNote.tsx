import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'

/** That what is made here goes back to something; and a way to begin without it. */
export function SourceNote({ children }: { children: string }) {
  const { t } = useTranslation('studio')
  const [, setSearch] = useSearchParams()
  return (
    <Notice tone="info" role="note">
      <p>{children}</p>
      <Button size="sm" look="inherit" marginTop="8px" onClick={() => setSearch({}, { replace: true })}>
        {t('withoutIt')}
      </Button>
    </Notice>
  )
}
