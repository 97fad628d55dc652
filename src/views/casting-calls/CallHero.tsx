import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { BillingLine } from './BillingLine.tsx'
import { BrandLinks } from './BrandLinks.tsx'
import { BrandSeal } from './BrandSeal.tsx'
import { langOf } from './CallCell.tsx'
import { CallMark } from './CallMark.tsx'
import { useCallWords } from './call-words.ts'
import { Seats } from './Seats.tsx'
import { ShareButton } from './ShareButton.tsx'

const Hero = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '104px minmax(0,1fr)', lg: '132px minmax(0,1fr)', xl: '188px minmax(0,1fr)' },
    gridTemplateRows: { lg: 'auto auto 1fr' },
    gap: { base: '14px 16px', lg: '14px 20px', xl: '14px 28px' },
    alignItems: 'start',
    '& > [data-part=cover]': {
      aspectRatio: '3/4',
      borderRadius: 'print',
      overflow: 'hidden',
      boxShadow: '0 10px 24px -12px rgba(9,32,34,.45)',
      gridRow: { lg: '1 / span 3' },
      '& > .cartel': { width: '100%', height: '100%' },
    },
    '& > [data-part=cover]:hover .ink': { translate: '3px -2px' },
    '& > [data-wide]': { gridColumn: { base: '1 / -1', lg: '2' } },
  },
})
const Brand = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    '& > b': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > [data-about]': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      display: { base: 'none', lg: 'block' },
    },
    '& > button': { marginInlineStart: 'auto' },
  },
})
const Title = chakra('h1', {
  base: {
    fontSize: { base: '1.5rem', lg: '1.75rem', xl: '2.25rem' },
    lineHeight: 1.06,
    fontWeight: 660,
    fontStretch: '118%',
    letterSpacing: '-.022em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    marginTop: { base: '8px', lg: '14px' },
  },
})

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
