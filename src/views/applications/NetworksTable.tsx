import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    '& th': { textAlign: 'var(--ta-start)', textStyle: 'eyebrow', color: 'muted', paddingBlock: '4px 6px' },
    '& td': { paddingBlock: '9px', borderTop: '1px solid var(--border)' },
    '& :is(th, td):nth-of-type(n+2)': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& :is(th, td) + :is(th, td)': { paddingInlineStart: '12px' },
  },
})

/** How far a creator reaches, network by network. */
export function NetworksTable({ networks }: { networks: Application['creator']['networks'] }) {
  const { t } = useTranslation('applications')
  const words = useCallWords()
  if (networks.length === 0) return <chakra.p color="muted">{t('noNetworks')}</chakra.p>
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('detail.network')}</th>
          <th scope="col">{t('detail.followers')}</th>
          <th scope="col">{t('detail.engagement')}</th>
        </tr>
      </thead>
      <tbody>
        {networks.map(({ network, handle, profile_url, followers, engagement_rate }) => (
          <tr key={`${network} ${handle}`}>
            <td>
              <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2px 8px">
                <NetworkIcon network={network} named />
                <OutLink href={profile_url} overflowWrap="anywhere">
                  {handle}
                </OutLink>
              </chakra.span>
            </td>
            <td>{words.amount(followers)}</td>
            <td>{engagement_rate === null ? '–' : words.percent(engagement_rate / 100)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
