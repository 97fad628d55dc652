import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { pathOf } from '#contract/paths.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { profileProposalsRow } from '#src/theme/made/recipes/profile-proposals-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Row = chakra('li', profileProposalsRow)

/** Proposals that can be ordered of a creator; each leads to its page. */
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
