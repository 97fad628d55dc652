import { useTranslation } from 'react-i18next'
import { audienceParts, type GrowthMonth, type ReportPart, type ReportParts } from '#contract/entities/channel-report.ts'
import { pathOf } from '#contract/paths.ts'
import { qualityScore } from '#contract/rules/quality-score.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PeriodChart } from '#src/components/PeriodChart.tsx'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reportBodyGrid } from '#src/theme/made/recipes/report-body-grid.js'
import { reportBodyGroup } from '#src/theme/made/recipes/report-body-group.js'
import { reportBodyLines } from '#src/theme/made/recipes/report-body-lines.js'
import { reportBodyRows } from '#src/theme/made/recipes/report-body-rows.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { PaidPart } from './PaidPart.tsx'
import { Big, Part, ShareBars } from './Part.tsx'
import { QualityParts } from './QualityParts.tsx'
import { ResultPart } from './ResultPart.tsx'
import { useReportWords } from './report-words.ts'
import { SafetyPart } from './SafetyPart.tsx'

const Grid = chakra('div', reportBodyGrid)
const Group = chakra('h2', reportBodyGroup)
const Lines = chakra('dl', reportBodyLines)
const Rows = chakra('ul', reportBodyRows)

/** Everything that is known of a channel, part by part. */
export function ReportBody({ parts }: { parts: ReportParts }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  const interest = useInterestWords()
  const say = useReportWords()
  const label = {
    age: (key: string) => t('ages', { band: key }),
    gender: (key: string) => t(`gender.${key}`),
    country: words.country,
    city: (key: string) => key,
    language: say.language,
    interests: interest,
  } as const
  const score = qualityScore(parts)
  return (
    <>
      <Group>{t('group.reach')}</Group>
      <Grid>
        <Part name="followers" part={parts.followers}>
          {part => <Big>{words.amount(part.value)}</Big>}
        </Part>
        <Part name="engagement" part={parts.engagement}>
          {part => (
            <>
              <Big>{words.percent(part.by_followers / 100)}</Big>
              <p>{part.by_views === null ? t('byViewsUnknown') : t('byViews', { n: words.percent(part.by_views / 100) })}</p>
              {part.by_views_median !== null && <p>{t('byViewsMedian', { n: words.percent(part.by_views_median / 100) })}</p>}
            </>
          )}
        </Part>
        <Part name="peers" part={parts.peers}>
          {part => (
            <>
              <Big>{words.percent(part.median / 100)}</Big>
              {parts.engagement && <p>{t(parts.engagement.by_followers >= part.median ? 'abovePeers' : 'belowPeers')}</p>}
            </>
          )}
        </Part>
        <Part name="growth" part={parts.growth} wide>
          {part => (
            <>
              <Big>{say.change(part.change)}</Big>
              <PeriodChart
                label={t('part.growth')}
                when={t('month')}
                series={[{ id: 'followers', label: t('part.followers') }]}
                points={part.months.map(one => ({
                  label: say.month(one.month),
                  tick: say.shortMonth(one.month),
                  values: { followers: one.followers },
                }))}
                say={words.count}
              />
              <CurveSources months={part.months} />
            </>
          )}
        </Part>
      </Grid>
      <Unknown names={['followers', 'engagement', 'peers', 'growth']} parts={parts} />
      <Group>{t('group.audience')}</Group>
      <Grid>
        {audienceParts.map(name => (
          <Part key={name} name={name} part={parts[name]}>
            {part => <ShareBars shares={part.shares} label={label[name]} />}
          </Part>
        ))}
        <Part name="quality" part={parts.quality} wide>
          {part => (
            <>
              <ShareBars
                shares={(['real', 'mass', 'suspicious'] as const).map(key => ({ key, share: part[key] }))}
                label={key => t(`kind.${key}`)}
              />
              <p>{t('interval', { n: words.percent(part.suspicious), error: words.percent(part.error) })}</p>
              {part.review && <Notice tone="warn">{t('review')}</Notice>}
              {score && <QualityParts quality={score} />}
            </>
          )}
        </Part>
      </Grid>
      <Unknown names={[...audienceParts, 'quality']} parts={parts} />
      <Group>{t('group.work')}</Group>
      <Grid>
        <Part name="posts" part={parts.posts}>
          {part => (
            <>
              <Lines>
                <dt>{t('posts.perWeek')}</dt>
                <dd>{part.per_week === null ? t('notKnown') : words.amount(part.per_week)}</dd>
                <dt>{t('posts.last')}</dt>
                <dd>{part.last_on === null ? t('notKnown') : words.day(part.last_on)}</dd>
                <dt>{t('posts.views')}</dt>
                <dd>{part.median_views === null ? t('notKnown') : words.count(part.median_views)}</dd>
                <dt>{t('posts.paid')}</dt>
                <dd>{part.paid_share === null ? t('notKnown') : words.percent(part.paid_share)}</dd>
              </Lines>
              <ShareBars shares={part.formats} label={say.format} />
              {part.formats_error !== null && (
                <chakra.p color="text-2">{t('posts.formatsBy', { error: words.percent(part.formats_error) })}</chakra.p>
              )}
            </>
          )}
        </Part>
        <PaidPart part={parts.paid} />
        <Part name="price" part={parts.price}>
          {part => <Big>{words.range(part.low_minor, part.high_minor, part.currency)}</Big>}
        </Part>
        <ResultPart part={parts.result} />
        <Part name="brands" part={parts.brands}>
          {part => (
            <Rows>
              {part.named.map(one => (
                <li key={one.name}>
                  <b>{one.name}</b>
                  <span>
                    {t('pieces', { count: one.posts })}
                    {one.last_on && ` · ${words.day(one.last_on)}`}
                  </span>
                </li>
              ))}
            </Rows>
          )}
        </Part>
        <SafetyPart part={parts.safety} />
        <Part name="lookalikes" part={parts.lookalikes} wide>
          {part => (
            <Rows>
              {part.channels.map(one => (
                <li key={`${one.network} ${one.handle}`}>
                  <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="4px 8px">
                    <NetworkIcon network={one.network} />
                    <TextLink to={pathOf('analyzer', { network: one.network, handle: one.handle })}>{one.name}</TextLink>
                    <bdi>@{one.handle}</bdi>
                  </chakra.span>
                  <chakra.span color="text-2">
                    {one.interests.map(interest).join(', ')} · {t('alike', { n: words.percent(one.strength) })}
                  </chakra.span>
                </li>
              ))}
            </Rows>
          )}
        </Part>
      </Grid>
      <Unknown names={['posts', 'paid', 'price', 'result', 'brands', 'safety', 'lookalikes']} parts={parts} />
    </>
  )
}

/** Whose each point of the curve is, where several sources make it. */
function CurveSources({ months }: { months: readonly GrowthMonth[] }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  const say = useReportWords()
  const told = months.flatMap(({ month, followers, from }) => (from ? [{ month, followers, ...from }] : []))
  if (told.length === 0) return null
  return (
    <Rows aria-label={t('curveFrom')}>
      {told.map(({ month, followers, source, on, publisher }) => (
        <li key={month}>
          <b>
            {say.month(month)}: {words.amount(followers)}
          </b>
          <span>
            {publisher ? <OutLink href={publisher.url}>{publisher.name}</OutLink> : t(`source.${source}`)}
            {on && ` · ${words.day(on)}`}
          </span>
        </li>
      ))}
    </Rows>
  )
}

/** A missing figure is said to be unknown, and takes one line. */
function Unknown({ names, parts }: { names: readonly ReportPart[]; parts: ReportParts }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  const unknown = names.filter(name => parts[name] === null)
  if (unknown.length === 0) return null
  return (
    <chakra.p color="muted" paddingBlock="10px" data-unknown>
      {t('unknownOf', { parts: words.list(unknown.map(name => t(`part.${name}`))) })}{' '}
      {unknown.includes('quality') && t('qualityUnknown')}
    </chakra.p>
  )
}
