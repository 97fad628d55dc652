import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/entities/campaign.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button } from '#src/components/Button.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

interface Props {
  people: NonNullable<Campaign['people']>
  /** Left out for whoever may not change them. */
  onEdit: (() => void) | undefined
}

/** People of the company who work on a campaign. */
export function PeoplePart({ people, onEdit }: Props) {
  const { t } = useTranslation('campaigns')
  return (
    <section aria-labelledby="campaign-people">
      <chakra.h2 id="campaign-people" textStyle="title-3" marginBottom="8px">
        {t('people.title')}
      </chakra.h2>
      {people.length === 0 && <chakra.p color="muted">{t('people.none')}</chakra.p>}
      {people.length > 0 && (
        <chakra.ul role="list" listStyleType="none" display="grid" gap="8px" aria-labelledby="campaign-people">
          {people.map(one => (
            <chakra.li key={one.uuid} display="flex" alignItems="center" gap="10px" minWidth="0">
              <Avatar name={one.name} image={one.profile_image} side="none" size={28} />
              <chakra.span minWidth="0" overflowWrap="anywhere">
                <bdi>{one.name}</bdi>
                {one.responsible && (
                  <chakra.span display="block" textStyle="caption" color="muted">
                    {t('people.responsible')}
                  </chakra.span>
                )}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {onEdit && (
        <Button size="sm" marginTop="10px" aria-haspopup="dialog" onClick={onEdit}>
          {t('people.edit')}
        </Button>
      )}
    </section>
  )
}
