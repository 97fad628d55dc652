import { useTranslation } from 'react-i18next'
import type { OfferedProposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

/** What else a creator offers; each leads to its page. */
export function OtherProposals({ proposals }: { proposals: readonly OfferedProposal[] }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  return (
    <chakra.ul listStyleType="none" display="grid" gap="8px">
      {proposals.map(one => (
        <li key={one.uuid}>
          <TextLink to={pathOf('proposal', { uuid: one.uuid })}>{one.title}</TextLink>{' '}
          <chakra.span textStyle="small" color="muted">
            {words.money(one.price_from_minor, one.currency)}, {t('cell.days', { count: one.delivery_days })}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  )
}
