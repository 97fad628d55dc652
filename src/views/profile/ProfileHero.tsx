import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useTranslation } from 'react-i18next'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { profileHeroHero } from '#src/theme/made/recipes/profile-hero-hero.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { ShareButton } from '../casting-calls/ShareButton.tsx'
import { useAddToList } from '../lists/add-to-list-door.ts'

const Hero = chakra('header', profileHeroHero)

const marks = { open: 'live', limited: 'wait', closed: 'stop' } as const

/** Cartel, face and name; where somebody is, what they speak, whether they take work. */
export function ProfileHero({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation(['profile', 'onboarding', 'reviews'])
  const language = useLanguage()
  const decimal = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const words = useCallWords()
  const addToList = useAddToList()
  const { name, vanity_name, profile_image, headline, city, country, languages, verified, availability, rating, own } = profile
  const place = [city, country && words.country(country)].filter(Boolean).join(', ')
  return (
    <Hero>
      <div data-part="print">
        <Cartel seed={vanity_name} motif={profile.interests[0]} ratio="16:7" />
      </div>
      <div data-part="words">
        <span data-part="face">
          <Avatar name={name} image={profile_image} side="creator" size={96} />
        </span>
        <chakra.div flex="1 1 300px" minWidth={0} paddingTop={{ md: '56px' }}>
          <chakra.h1 textStyle="display" fontSize={{ base: '1.75rem', lg: '2.25rem' }} tabIndex={-1} overflowWrap="anywhere">
            {name}
          </chakra.h1>
          {headline && (
            <chakra.p fontSize="1.0625rem" overflowWrap="anywhere">
              {headline}
            </chakra.p>
          )}
          <chakra.p color="muted" marginTop="4px" overflowWrap="anywhere">
            {[`@${vanity_name}`, place, words.list(languages.map(code => t(`onboarding:language.${code}`)))]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="8px 14px" marginTop="10px">
            {rating.average !== null && (
              <chakra.span display="inline-flex" alignItems="center" gap="5px">
                <Icon of={StarIcon} size={16} weight="fill" /> <b>{t('reviews:average', { average: decimal(rating.average) })}</b>
                <chakra.span color="muted"> · {t('reviews:count', { count: rating.count })}</chakra.span>
              </chakra.span>
            )}
            {verified && <Mark kind="done">{t('verified')}</Mark>}
            <Mark kind={marks[availability]}>{t(`availability.${availability}`)}</Mark>
          </chakra.div>
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap="10px" paddingTop={{ md: '64px' }}>
          {own && <ButtonLink to={pathOf('setting-public-profile', { section: 'about' })}>{t('edit')}</ButtonLink>}
          <ShareButton title={name} label={t('share')} />
          {!own && addToList({ key: vanity_name, name }, 'profile')}
        </chakra.div>
      </div>
    </Hero>
  )
}
