import { useTranslation } from 'react-i18next'
import type { PostsEngagement, ReportParts } from '#contract/entities/channel-report.ts'
import { WideTable } from '#src/components/WideTable.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { paidPartTable } from '#src/theme/made/recipes/paid-part-table.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { Big, Part, ShareBars } from './Part.tsx'

const Table = chakra('table', paidPartTable)
const sides = ['paid', 'organic'] as const

/** Paid posts beside organic ones: how many there are, and what they bring; a side of too few posts is said to be unknown. */
export function PaidPart({ part }: { part: ReportParts['paid'] }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  return (
    <Part name="paid" part={part} wide>
      {known => {
        const { share, low, high, paid_posts, organic_posts, unknown_posts } = known
        return (
          <>
            <Big>{words.percent(share)}</Big>
            <p>{t('paid.interval', { low: words.percent(low), high: words.percent(high) })}</p>
            <p>
              {t('paid.counts', {
                paid: words.amount(paid_posts),
                organic: words.amount(organic_posts),
                unknown: words.amount(unknown_posts),
              })}
            </p>
            <ShareBars
              shares={[
                { key: 'paid', share },
                { key: 'organic', share: 1 - share },
              ]}
              label={key => t(`paid.kind.${key}`)}
            />
            <WideTable label={t('paid.table')}>
              <Table>
                <thead>
                  <tr>
                    {(['which', 'count', 'mean', 'median'] as const).map(name => (
                      <th key={name} scope="col">
                        {t(`paid.${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sides.map(side => (
                    <tr key={side}>
                      <th scope="row">{t(`paid.kind.${side}`)}</th>
                      <Brings engagement={known[side]} />
                    </tr>
                  ))}
                </tbody>
              </Table>
            </WideTable>
            <chakra.p color="text-2">{t('paid.note')}</chakra.p>
          </>
        )
      }}
    </Part>
  )
}

function Brings({ engagement }: { engagement: PostsEngagement | null }) {
  const { t } = useTranslation('channel-report')
  const words = useCallWords()
  if (!engagement) return <td colSpan={3}>{t('paid.tooFew')}</td>
  const percent = (value: number) => words.percent(value / 100)
  const { posts, mean, error, median, low, high } = engagement
  return (
    <>
      <td>{words.amount(posts)}</td>
      <td>{t('paid.meanOf', { n: percent(mean), error: percent(error) })}</td>
      <td>{t('paid.medianOf', { n: percent(median), low: percent(low), high: percent(high) })}</td>
    </>
  )
}
