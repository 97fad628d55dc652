import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ReportPage, ReportParts } from '#contract/entities/channel-report.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { compareViewTable } from '#src/theme/made/recipes/compare-view-table.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { PlansLink } from '../PlansLink.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { OverlapPart } from './OverlapPart.tsx'
import { Inset } from './ReportView.tsx'
import { useReportWords } from './report-words.ts'

const Table = chakra('table', compareViewTable)

/** Open reports side by side, and what each two share; where nobody knows a value, it says so. */
export function CompareView({ pages }: { pages: ResourceActor<readonly ReportPage[]> }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const value = useSelector(pages, snapshot => snapshot.context.value)
  const failure = useSelector(pages, snapshot => snapshot.context.failure)
  const missing = useSelector(pages, snapshot => snapshot.matches('missing'))
  const plan = value?.some(page => !page.whole)
  return (
    <>
      <PageHead title={t('comparison')} crumbs={[{ label: t('title'), to: pathOf('analyzer') }, { label: t('comparison') }]} />
      <Inset>
        {!value && failure && <FailedState failure={failure} onRetry={() => pages.send({ type: 'resource.retry' })} />}
        {!value && !failure && !missing && (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )}
        {missing && (
          <EmptyState title={t('missing.title')} action={<ButtonLink to={pathOf('analyzer')}>{t('back')}</ButtonLink>} />
        )}
        {value && value.length === 0 && (
          <EmptyState title={t('nothingPicked')} action={<ButtonLink to={pathOf('analyzer')}>{t('back')}</ButtonLink>} />
        )}
        {value && value.length > 0 && plan && (
          <EmptyState title={t('compareCrown')} action={<PlansLink>{t('plans')}</PlansLink>} />
        )}
        {value && value.length > 0 && !plan && <Columns pages={value} />}
      </Inset>
    </>
  )
}

function Columns({ pages }: { pages: readonly ReportPage[] }) {
  const { t } = useTranslation(['analyzer', 'channel-report'])
  const words = useCallWords()
  const interest = useInterestWords()
  const say = useReportWords()
  const first = (part: { shares: readonly { key: string; share: number }[] } | null, name: (key: string) => string) => {
    const [largest] = part?.shares ?? []
    return largest ? `${name(largest.key)} ${words.percent(largest.share)}` : null
  }
  const lines: readonly [string, (parts: ReportParts) => string | null][] = [
    ['channel-report:part.followers', ({ followers }) => followers && words.amount(followers.value)],
    ['channel-report:part.growth', ({ growth }) => growth && say.change(growth.change)],
    ['channel-report:part.engagement', ({ engagement }) => engagement && words.percent(engagement.by_followers / 100)],
    ['channel-report:part.peers', ({ peers }) => peers && words.percent(peers.median / 100)],
    ['channel-report:posts.perWeek', ({ posts }) => (posts?.per_week == null ? null : words.amount(posts.per_week))],
    ['channel-report:posts.views', ({ posts }) => (posts?.median_views == null ? null : words.count(posts.median_views))],
    ['channel-report:part.age', ({ age }) => first(age, key => t('channel-report:ages', { band: key }))],
    ['channel-report:part.gender', ({ gender }) => first(gender, key => t(`channel-report:gender.${key}`))],
    ['channel-report:part.country', ({ country }) => first(country, words.country)],
    ['channel-report:part.interests', ({ interests }) => first(interests, interest)],
    [
      'channel-report:kind.suspicious',
      ({ quality }) => quality && `${words.percent(quality.suspicious)} ± ${words.percent(quality.error)}`,
    ],
    ['channel-report:part.price', ({ price }) => price && words.range(price.low_minor, price.high_minor, price.currency)],
    [
      'channel-report:part.result',
      ({ result }) => {
        const known = (result?.prices ?? []).flatMap(({ kind, currency, own }) =>
          own ? `${t(`channel-report:result.kind.${kind}`, { currency })}: ${words.money(own.minor, currency)}` : [],
        )
        return known.length > 0 ? known.join(' · ') : null
      },
    ],
    ['channel-report:part.brands', ({ brands }) => brands && words.list(brands.named.map(one => one.name))],
  ]
  return (
    <>
      {pages.some(page => page.profile.source === 'demo') && <Notice tone="info">{t('channel-report:demoNote')}</Notice>}
      <WideTable label={t('comparison')}>
        <Table style={{ minWidth: `${130 * (pages.length + 1)}px` }}>
          <thead>
            <tr>
              <td />
              {pages.map(({ profile }) => (
                <th key={profile.uuid} scope="col">
                  <TextLink to={pathOf('analyzer', { network: profile.network, handle: profile.handle })}>
                    {profile.name}
                  </TextLink>
                  <chakra.span display="flex" alignItems="center" gap="6px" textStyle="small" fontWeight={400}>
                    <NetworkIcon network={profile.network} /> <bdi>@{profile.handle}</bdi>
                  </chakra.span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, read]) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {pages.map(page => (
                  <td key={page.profile.uuid}>
                    {page.parts ? (
                      (read(page.parts) ?? <chakra.span color="muted">{t('channel-report:notKnown')}</chakra.span>)
                    ) : (
                      <chakra.span color="muted">{t('notOpen')}</chakra.span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
      <chakra.p textStyle="small" color="muted">
        {t('compareDetail')}
      </chakra.p>
      <OverlapPart pages={pages} />
    </>
  )
}
