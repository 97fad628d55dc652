import { useTranslation } from 'react-i18next'
import type { Publication } from '#contract/entities/publication.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PublicationRecord } from './PublicationRecord.tsx'

/** Further posts of a proof, each with the looks at it. */
export function MorePublications({ publications }: { publications: readonly Publication[] }) {
  const { t } = useTranslation('deal-room')
  return (
    <chakra.section display="grid" gap="12px" aria-label={t('publish.more')}>
      {publications.map(publication => (
        <PublicationRecord key={publication.uuid} publication={publication} />
      ))}
    </chakra.section>
  )
}
