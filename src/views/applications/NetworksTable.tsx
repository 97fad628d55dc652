import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { networksTableTable } from '#src/theme/made/recipes/networks-table-table.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Table = chakra('table', networksTableTable)

/** Reach of a creator, network by network. */
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
