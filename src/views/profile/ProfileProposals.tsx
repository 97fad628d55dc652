import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { pathOf } from '#contract/paths.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: '2px 16px',
    paddingBlock: '12px',
    borderBottom: '1px solid var(--border)',
    overflowWrap: 'anywhere',
  },
})

/** What can be ordered of a creator; each leads to its page. */
export function ProfileProposals({ proposals }: Pick<PublicProfile, 'proposals'>) {
  const { t } = useTranslation('profile')
  const words = useCallWords()
  return (
    <chakra.ul listStyleType="none" borderTop="1px solid var(--border)">
      {proposals.map(one => (
        <Row key={one.uuid}>
          <Link to={pathOf('proposal', { uuid: one.uuid })}>
            <b>{one.title}</b>
          </Link>
          <b>{words.money(one.price_from_minor, one.currency)}</b>
          <chakra.span display="flex" gap="6px" alignItems="center" textStyle="small" color="muted">
            {one.networks.map(name => name !== 'none' && <NetworkIcon key={name} network={name} size={15} />)}
            {t('proposals.days', { count: one.delivery_days })}
          </chakra.span>
        </Row>
      ))}
    </chakra.ul>
  )
}
