import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignReport } from '#contract/entities/campaign.ts'
import type { RightsNow } from '#contract/rules/licence.ts'
import { lazyAgain } from '#src/components/lazy-again.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reportPartsFigures } from '#src/theme/made/recipes/report-parts-figures.js'
import { reportPartsPart } from '#src/theme/made/recipes/report-parts-part.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { BudgetBar } from './BudgetBar.tsx'

// Drawn for those who have links: its scales and axes are fetched then.
const PeriodChart = lazyAgain(() => import('#src/components/PeriodChart.tsx').then(file => file.PeriodChart))

const Figures = chakra('dl', reportPartsFigures)
const Part = chakra('section', reportPartsPart)

/** The results of a campaign: verified and declared in parts of their own, then what was delivered. */
export function ReportParts({ report }: { report: CampaignReport }) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const { targets, delivered, verified, declared, money } = report
  const figure = (name: string, value: ReactNode, small?: ReactNode) => (
    <div>
      <dt>{t(`report.${name}`)}</dt>
      <dd>
        {value}
        {small && <small>{small}</small>}
      </dd>
    </div>
  )
  const cost = (minor: number | null, currency: string) => (minor === null ? t('report.unknown') : words.money(minor, currency))
  const aim = (n: number | null) => (n === null ? undefined : t('report.target', { n: words.amount(n) }))
  return (
    <div>
      {money && (
        <Part aria-labelledby="report-money">
          <h2 id="report-money">{t('money.title')}</h2>
          <BudgetBar budget={money} currency={money.currency} />
        </Part>
      )}
      <Part aria-label={t('tab.report')}>
        <Figures>
          {figure('creators', words.amount(report.creators), aim(targets.creators))}
          {figure('pieces', words.amount(report.pieces), aim(targets.pieces))}
          {figure('onTime', t('report.onTimeOf', { n: delivered.on_time, of: delivered.of }))}
        </Figures>
      </Part>
      <Part aria-labelledby="report-verified">
        <h2 id="report-verified">{t('report.verified')}</h2>
        <Figures>
          {figure('publications', words.amount(verified.publications))}
          {figure('followers', words.amount(verified.followers))}
        </Figures>
      </Part>
      {report.links && <LinksPart links={report.links} money={money} />}
      <Part aria-labelledby="report-declared">
        <h2 id="report-declared">{t('report.declared')}</h2>
        <Figures>
          {figure('views', words.amount(declared.views), aim(targets.views) ?? t('report.fromDeals', { count: declared.deals }))}
          {figure('engagements', words.amount(declared.engagements), t('report.fromDeals', { count: declared.deals }))}
          {figure('rate', declared.engagement_rate === null ? t('report.unknown') : words.percent(declared.engagement_rate))}
          {money && figure('perThousand', cost(declared.per_thousand_minor, money.currency))}
          {money && figure('perEngagement', cost(declared.per_engagement_minor, money.currency))}
        </Figures>
        <chakra.p textStyle="small" color="muted" marginTop="8px">
          {t('report.apart')}
        </chakra.p>
      </Part>
      <Part aria-labelledby="report-gallery">
        <h2 id="report-gallery">{t('report.gallery')}</h2>
        {report.gallery.length === 0 && <chakra.p color="muted">{t('report.noGallery')}</chakra.p>}
        <chakra.ul
          role="list"
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 240px), 1fr))"
          gap="16px"
        >
          {report.gallery.map(one => (
            <GalleryPiece key={one.deal} one={one} />
          ))}
        </chakra.ul>
      </Part>
    </div>
  )
}

/** What the campaign's links brought, and when. */
function LinksPart({ links, money }: { links: NonNullable<CampaignReport['links']>; money: CampaignReport['money'] }) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const [first, last] = [links.points[0], links.points.at(-1)]
  return (
    <Part aria-labelledby="report-links">
      <h2 id="report-links">{t('report.links')}</h2>
      <Figures>
        <div>
          <dt>{t('report.clicks')}</dt>
          <dd>{words.amount(links.clicks)}</dd>
        </div>
        <div>
          <dt>{t('report.orders')}</dt>
          <dd>{words.amount(links.orders)}</dd>
        </div>
        {money && (
          <div>
            <dt>{t('report.perOrder')}</dt>
            <dd>{links.per_order_minor === null ? t('report.unknown') : words.money(links.per_order_minor, money.currency)}</dd>
          </div>
        )}
      </Figures>
      {first && last && (
        <Suspense>
          <PeriodChart
            label={t(links.step === 'week' ? 'report.chart.weeks' : 'report.chart.days', {
              from: words.day(first.from),
              to: words.day(last.from),
            })}
            when={t(links.step === 'week' ? 'report.chart.week' : 'report.chart.day')}
            say={words.amount}
            series={[
              { id: 'clicks', label: t('report.clicks') },
              { id: 'orders', label: t('report.orders') },
            ]}
            points={links.points.map(({ from, ...values }) => ({
              label: words.day(from),
              tick: words.day(from).replace(/\s?\d{4}$/, ''),
              values,
            }))}
          />
        </Suspense>
      )}
      <chakra.p textStyle="small" color="muted" marginTop="8px">
        {t('report.linksSaid')}
      </chakra.p>
    </Part>
  )
}

function GalleryPiece({ one }: { one: CampaignReport['gallery'][number] }) {
  const { t } = useTranslation('campaigns')
  const words = useCallWords()
  const rightsSaid = ({ state, until }: RightsNow) =>
    until === null ? t(`report.rights.${state}`) : t(`report.rightsUntil.${state}`, { day: words.day(until) })
  const picture = one.files.find(file => file.type.startsWith('image/'))
  return (
    <chakra.li display="grid" gap="6px" alignContent="start" overflowWrap="anywhere">
      {picture && (
        <chakra.img src={picture.url} alt="" loading="lazy" width="100%" aspectRatio="4/3" objectFit="cover" borderRadius="8px" />
      )}
      <b>{one.title}</b>
      <chakra.span textStyle="small" color="text-2">
        {one.who}
        {one.rights && ` · ${rightsSaid(one.rights)}`}
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" gap="4px 12px" textStyle="small">
        {one.files.map(file => (
          <OutLink key={file.uuid} href={file.url}>
            {t('report.open', { name: file.name })}
          </OutLink>
        ))}
        {one.links.map(link => (
          <OutLink key={link} href={link}>
            {new URL(link).hostname}
          </OutLink>
        ))}
        {one.proof && <OutLink href={one.proof.url}>{t('report.seen')}</OutLink>}
      </chakra.span>
    </chakra.li>
  )
}
