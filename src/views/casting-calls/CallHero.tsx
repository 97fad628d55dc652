import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callHeroBrand } from '#src/theme/made/recipes/call-hero-brand.js'
import { callHeroHero } from '#src/theme/made/recipes/call-hero-hero.js'
import { callHeroTitle } from '#src/theme/made/recipes/call-hero-title.js'
import { BillingLine } from './BillingLine.tsx'
import { BrandLinks } from './BrandLinks.tsx'
import { BrandSeal } from './BrandSeal.tsx'
import { langOf } from './CallCell.tsx'
import { CallMark } from './CallMark.tsx'
import { useCallWords } from './call-words.ts'
import { Seats } from './Seats.tsx'
import { ShareButton } from './ShareButton.tsx'

const Hero = chakra('header', callHeroHero)
const Brand = chakra('div', callHeroBrand)
const Title = chakra('h1', callHeroTitle)

/** The poster: cartel, who calls, what for, with whom, and until when. */
export function CallHero({ call, now }: { call: CastingCall; now: number }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const { brand, cover } = call
  return (
    <Hero>
      <div data-part="cover">
        <Cartel seed={cover.seed} motif={cover.motif || call.category} inks={cover.inks} ratio="3:4" />
      </div>
      <div>
        <Brand>
          <Avatar side="brand" name={brand.name} size={28} />
          <b>{brand.name}</b>
          {brand.verified && <BrandSeal />}
          <chakra.span data-about textStyle="meta" color="muted">
            {[brand.category && words.category(brand.category), brand.city].filter(Boolean).join(', ')}
          </chakra.span>
          <ShareButton title={call.title} label={t('share.label')} />
        </Brand>
        {call.brand_links && call.brand_links.length > 0 && <BrandLinks links={call.brand_links} />}
        <Title tabIndex={-1} lang={langOf(call.language)}>
          {call.title}
        </Title>
      </div>
      <div data-wide>
        <BillingLine call={call} />
      </div>
      <chakra.div data-wide display="flex" flexWrap="wrap" alignItems="center" gap="10px 12px">
        <CallMark solid state={call.state} applyBy={call.apply_by} now={now} />
        <Seats hired={call.creators_hired} wanted={call.creators_wanted} />
      </chakra.div>
    </Hero>
  )
}
