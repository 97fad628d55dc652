import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OohReport } from '#contract/entities/ooh-campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { oohReportPartFigures } from '#src/theme/made/recipes/ooh-report-part-figures.js'
import { oohReportPartTable } from '#src/theme/made/recipes/ooh-report-part-table.js'
import { useBookingWords } from '../bookings/use-booking-words.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { PostsAndPosters } from './PostsAndPosters.tsx'

export type FaceRow = OohReport['rows'][number]

const Figures = chakra('dl', oohReportPartFigures)
const Table = chakra('table', oohReportPartTable)

interface Props {
  report: ResourceActor<OohReport>
  onLink(face: FaceRow): void
}

/** Every booked face: when it was seen, how that is proved, and what its link brought. */
export function OohReportPart({ report, onLink }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const words = useSpaceWords()
  const say = useBookingWords()
  const runs = useMay('run')
  const reads = useMay('read')
  const value = useSelector(report, snapshot => snapshot.context.value)
  const failure = useSelector(report, snapshot => snapshot.context.failure)
  if (!value && failure) return <FailedState failure={failure} onRetry={() => report.send({ type: 'resource.retry' })} />
  if (!value)
    return (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    )
  if (value.rows.length === 0) return <EmptyState title={t('report.none')}>{t('report.noneBody')}</EmptyState>
  // Prices are not shown to guests.
  const columns = (['face', 'days', 'state', 'price', 'links'] as const).filter(
    name => name !== 'price' || value.rows.some(row => row.total_minor !== null),
  )
  const figure = (name: 'faces' | 'proved' | 'clicks' | 'orders', n: number) => (
    <div>
      <dt>{t(`report.${name}`)}</dt>
      <dd>{words.number(n)}</dd>
    </div>
  )
  return (
    <>
      <Figures>
        {figure('faces', value.rows.length)}
        {figure('proved', value.proved)}
        {figure('clicks', value.clicks)}
        {figure('orders', value.orders)}
      </Figures>
      <WideTable label={t('report.faces')}>
        <Table>
          <thead>
            <tr>
              {columns.map(name => (
                <th key={name} scope="col">
                  {t(`report.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.rows.map(row => (
              <tr key={row.planned}>
                <td>
                  {reads ? (
                    <Link to={pathOf('booking', { uuid: row.booking })}>
                      <b>{row.title}</b>
                    </Link>
                  ) : (
                    <b>{row.title}</b>
                  )}
                  <chakra.p textStyle="meta" color="muted">
                    {row.city}
                  </chakra.p>
                </td>
                <td>{words.when(row)}</td>
                <td>
                  {say.state(row)}
                  <chakra.p textStyle="meta" color="muted">
                    {row.proofs > 0 ? t('report.proofs', { count: row.proofs }) : t('report.noProof')}
                  </chakra.p>
                </td>
                {row.total_minor !== null && <td>{words.exact(row.total_minor, row.currency)}</td>}
                <td>
                  {row.links.map(link => (
                    <p key={link.uuid}>
                      {reads ? <Link to={pathOf('tracking_link', { uuid: link.uuid })}>/t/{link.slug}</Link> : `/t/${link.slug}`}
                      <chakra.span display="block" textStyle="meta" color="muted">
                        {t('report.brought', { clicks: words.number(link.clicks), orders: words.number(link.orders) })}
                      </chakra.span>
                    </p>
                  ))}
                  {runs && row.links.length === 0 && (
                    <Button
                      size="sm"
                      aria-haspopup="dialog"
                      aria-label={t('report.addLinkTo', { title: row.title })}
                      onClick={() => onLink(row)}
                    >
                      {t('report.addLink')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
      <PostsAndPosters rows={value.rows} />
    </>
  )
}
