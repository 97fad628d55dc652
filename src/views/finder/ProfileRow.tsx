import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { useAddToList } from '../lists/add-to-list-door.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0,1fr)', lg: '40px minmax(0,1.5fr) repeat(4, 88px)' },
    gap: '8px 14px',
    alignItems: 'center',
    padding: { base: '14px 16px', lg: '12px 24px' },
    borderBottom: '1px solid var(--border)',
    overflowWrap: 'anywhere',
  },
})
const Figures = chakra('dl', {
  base: {
    display: { base: 'flex', lg: 'contents' },
    flexWrap: 'wrap',
    gap: '6px 22px',
    gridColumn: { base: '1 / -1', lg: 'auto' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      textAlign: { lg: 'var(--ta-end)' },
      fontVariantNumeric: 'tabular-nums',
    },
    '& dt': { textStyle: 'meta', color: 'muted' },
    '& dd': { fontWeight: 620 },
  },
})
const Why = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 14px',
    gridColumn: { base: '1 / -1', lg: '2 / -1' },
    textStyle: 'small',
    color: 'text-2',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& i': { display: 'inline-block', width: '34px', height: '4px', borderRadius: '2px', bg: 'track', overflow: 'hidden' },
    '& i > i': { bg: 'accent-line', borderRadius: 0, display: 'block' },
  },
})

/** One channel, what is known of it, since when and by whom, and why it is here. */
export function ProfileRow({ row }: { row: FoundProfile }) {
  const { t } = useTranslation('finder')
  const addToList = useAddToList()
  const words = useCallWords()
  const interest = useInterestWords()
  const figures = [
    ['followers', row.followers === null ? null : words.count(row.followers)],
    ['er', row.engagement_rate === null ? null : words.percent(row.engagement_rate / 100)],
    ['views', row.avg_views === null ? null : words.count(row.avg_views)],
    ['price', row.price_from_minor === null || !row.currency ? null : words.money(row.price_from_minor, row.currency)],
  ] as const
  const about = [
    row.country && words.country(row.country),
    row.languages.map(code => t(`language.${code}`)).join(', '),
    row.interests.slice(0, 3).map(interest).join(', '),
  ].filter(Boolean)
  return (
    <Row data-source={row.source}>
      <Avatar name={row.name} size={40} />
      <chakra.div minWidth={0}>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2px 8px">
          {row.vanity_name ? (
            <Link to={pathOf('user_profile', { user: row.vanity_name })}>
              <b>{row.name}</b>
            </Link>
          ) : (
            <b>{row.name}</b>
          )}
          <chakra.span display="inline-flex" alignItems="center" gap="5px" textStyle="small" color="text-2">
            <NetworkIcon network={row.network} /> <bdi>@{row.handle}</bdi>
          </chakra.span>
          <TextLink textStyle="small" to={pathOf('analyzer', { network: row.network, handle: row.handle })}>
            {t('report')}
            <span className="vh"> {row.name}</span>
          </TextLink>
          {addToList({ key: `${row.network}:${row.handle}`, name: row.name }, 'searcher')}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="muted">
          {about.join(' · ')}
        </chakra.span>
        <chakra.span display="block" textStyle="meta" color="muted">
          {t(`source.${row.source}`)} · {t(`confidence.${row.confidence}`)} · <Time at={row.as_of} as="day" />
        </chakra.span>
      </chakra.div>
      <Figures>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>{value ?? <chakra.span color="muted">{t('unknown')}</chakra.span>}</dd>
          </div>
        ))}
      </Figures>
      {row.why.length > 0 && (
        <Why aria-label={t('why')}>
          {row.why.map(({ filter, strength }) => (
            <li key={filter}>
              {t(`whyOf.${filter}`)}
              <i role="img" aria-label={t('strength', { percent: words.percent(strength) })}>
                <i style={{ width: `${Math.max(8, strength * 100)}%` }} />
              </i>
            </li>
          ))}
        </Why>
      )}
    </Row>
  )
}
