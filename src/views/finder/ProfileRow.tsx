import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf } from '#contract/paths.ts'
import { audienceFilterNames } from '#contract/rules/audience-filter.ts'
import { writeChannelKey } from '#contract/rules/channel-key.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { profileRowFigures } from '#src/theme/made/recipes/profile-row-figures.js'
import { profileRowRow } from '#src/theme/made/recipes/profile-row-row.js'
import { profileRowWhy } from '#src/theme/made/recipes/profile-row-why.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { useAddToList } from '../lists/add-to-list-door.ts'
import type { Choosing, Picked } from './ChosenBar.tsx'
import type { PricedBy } from './priced-by.ts'
import { useAudienceWord } from './use-audience-word.ts'

const isAudience = oneOf(audienceFilterNames)

const Row = chakra('li', profileRowRow)
const Figures = chakra('dl', profileRowFigures)
const Why = chakra('ul', profileRowWhy)

/** State of the choice of rows; full: no more may be chosen. */
type Choice = Pick<Choosing, 'picked' | 'onPicked'> & { full: boolean }

/** One channel, what is known of it, since when and by whom, and why it is here. */
export function ProfileRow({ row, choice, priced = null }: { row: FoundProfile; choice?: Choice; priced?: PricedBy | null }) {
  const { t } = useTranslation('finder')
  const addToList = useAddToList()
  const words = useCallWords()
  const interest = useInterestWords()
  const sayAudience = useAudienceWord()
  const figures = [
    ['followers', row.followers === null ? null : words.count(row.followers)],
    ['er', row.engagement_rate === null ? null : words.percent(row.engagement_rate / 100)],
    ['views', row.avg_views === null ? null : words.count(row.avg_views)],
    [
      'growth',
      row.growth === null ? null : t('growthOver', { n: words.percent(row.growth / 100), count: row.growth_months ?? 0 }),
    ],
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
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="6px 8px">
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
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="muted">
          {about.join(' · ')}
        </chakra.span>
        <chakra.span display="block" textStyle="meta" color="muted">
          <Resting facts={row} />
        </chakra.span>
        {row.in_lists.length > 0 && (
          <chakra.span display="block" textStyle="meta" color="muted">
            {t('inLists', { count: row.in_lists.length })}{' '}
            {row.in_lists.map(({ uuid, name }, index) => (
              <span key={uuid}>
                {index > 0 && ', '}
                <Link to={pathOf('lists', { uuid })}>{name}</Link>
              </span>
            ))}
          </chakra.span>
        )}
        {row.result_prices.length > 0 && (
          <chakra.span display="block" textStyle="small" data-results>
            {row.result_prices
              .map(({ kind, minor, currency, deals }) =>
                t(`result.${kind}`, { price: words.money(minor, currency), count: deals, n: words.amount(deals) }),
              )
              .join(' · ')}
          </chakra.span>
        )}
        {priced && !row.result_prices.some(one => one.kind === priced.kind && one.currency === priced.currency) && (
          <chakra.span display="block" textStyle="small" color="muted" data-results>
            {t(`unpriced.${priced.kind}`, { currency: priced.currency })}
          </chakra.span>
        )}
        {row.other_facts.map(facts => (
          <chakra.span key={facts.figure} display="block" textStyle="meta" color="muted">
            {t(`otherFigure.${facts.figure}`)}: <Resting facts={facts} />
          </chakra.span>
        ))}
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2px 14px" marginTop="4px">
          {choice && <Pick row={row} choice={choice} />}
          <Verb to={pathOf('analyzer', { network: row.network, handle: row.handle })}>
            {t('report')}
            <span className="vh"> {row.name}</span>
          </Verb>
          <Verb to={pathOf('auth-search', {}, { like: writeChannelKey(row) })}>
            {t('findAlike')}
            <span className="vh"> {row.name}</span>
          </Verb>
          {addToList({ key: writeChannelKey(row), name: row.name }, 'searcher')}
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
          {row.why.map(({ filter, strength, of, share }) => (
            <li key={`${filter} ${of}`}>
              {t(`whyOf.${filter}`)}
              {of !== undefined && isAudience(filter) && `: ${sayAudience(filter, of)}`}
              {share !== undefined && ` ${words.percent(share)}`}
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

/** A link in a line of verbs, as high as a finger needs. */
const Verb = (props: ComponentProps<typeof TextLink>) => (
  <TextLink textStyle="small" display="inline-flex" alignItems="center" minHeight="24px" {...props} />
)

function Pick({ row, choice: { picked, full, onPicked } }: { row: FoundProfile; choice: Choice }) {
  const { t } = useTranslation('finder')
  const isIt = (one: Picked) => one.network === row.network && one.handle === row.handle
  const { network, handle, name, vanity_name } = row
  const chosen = picked.some(isIt)
  return (
    <Checkbox
      checked={chosen}
      disabled={!chosen && full}
      onChange={() => onPicked(chosen ? picked.filter(one => !isIt(one)) : [...picked, { network, handle, name, vanity_name }])}
    >
      {t('pick')}
      <span className="vh"> {row.name}</span>
    </Checkbox>
  )
}

/** Source, publisher, sample, confidence and day, in words. */
function Resting({ facts }: { facts: Pick<FoundProfile, 'source' | 'publisher' | 'sample' | 'confidence' | 'as_of'> }) {
  const { t } = useTranslation(['finder', 'channel-report'])
  const words = useCallWords()
  const { source, publisher, sample, confidence, as_of } = facts
  return (
    <>
      {t(`channel-report:source.${source}`)}
      {publisher && (
        <>
          {' '}
          <OutLink href={publisher.url} title={publisher.permission}>
            {t('publishedBy', { publisher: publisher.name })}
          </OutLink>
        </>
      )}
      {sample !== null && ` · ${t('sample', { count: sample, n: words.amount(sample) })}`} ·{' '}
      {t(`channel-report:confidence.${confidence}`)} · <Time at={as_of} as="day" />
    </>
  )
}
