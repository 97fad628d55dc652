import { useTranslation } from 'react-i18next'
import { networks } from '#contract/networks.ts'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { networkChipsRow } from '#src/theme/made/recipes/network-chips-row.js'
import { useCallWords } from './call-words.ts'
import { chosenOf, type Facets, toggleChoice, withFilter } from './filters.ts'

const Row = chakra('div', networkChipsRow)

interface Props {
  filters: Filters
  facets: Facets | null
  onFilters(filters: Filters): void
}

/** Networks with how many calls each would leave. */
export function NetworkChips({ filters, facets, onFilters }: Props) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const chosen = chosenOf(filters, 'network')
  return (
    <Row>
      <Chips role="group" aria-label={t('networks')}>
        <Chip pressed={chosen.length === 0} onChange={() => onFilters(withFilter(filters, 'network', null))}>
          {t('allNetworks')}
        </Chip>
        {networks.map(network => (
          <Chip
            key={network}
            pressed={chosen.includes(network)}
            onChange={() => onFilters(toggleChoice(filters, 'network', network))}
            count={facets ? words.amount(facets.network[network] ?? 0) : undefined}
          >
            <NetworkIcon network={network} named />
          </Chip>
        ))}
      </Chips>
    </Row>
  )
}
