import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import type { AddOn, OfferedPackage, Proposal } from '#contract/entities/proposal.ts'
import { Mark } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'

const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(230px, 100%), 1fr))',
    border: '1px solid var(--border)',
    borderRadius: 'control',
    overflow: 'hidden',
    '& > li': {
      padding: '16px',
      boxShadow: '0 0 0 .5px var(--border)',
      display: 'grid',
      gap: '8px',
      alignContent: 'start',
      minWidth: 0,
    },
    '& > li[data-paused]': { bg: 'sunken', color: 'muted' },
    '& h3': { textStyle: 'title-3', overflowWrap: 'anywhere' },
    '& [data-price]': { textStyle: 'figure', fontSize: '1.25rem' },
  },
})
const Facts = chakra('ul', {
  base: {
    listStyle: 'none',
    textStyle: 'small',
    color: 'text-2',
    display: 'grid',
    gap: '4px',
    '& > li': { overflowWrap: 'anywhere' },
    '& > li[data-extra]': { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  },
})

/** «Uso en anuncios, 90 días», «Entrega 3 días antes». */
export function useAddOnWords() {
  const { t } = useTranslation('proposals')
  return ({ kind, days }: Pick<AddOn, 'kind' | 'days'>) =>
    days === null ? t(`addon.${kind}`) : t(`addon.${kind}`, { count: days })
}

/** What a package makes and where. */
export function PackageFacts({ offered, extras = true }: { offered: OfferedPackage; extras?: boolean }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const addOn = useAddOnWords()
  return (
    <Facts>
      <li>{words.makes([offered])}</li>
      <li>{t('packages.days', { count: offered.delivery_days })}</li>
      <li>{t('packages.revisions', { count: offered.revisions })}</li>
      <li>
        {offered.rights.channels.length === 0
          ? t('packages.noRights')
          : t('packages.rights', {
              channels: words.list(offered.rights.channels.map(words.right)),
              time: offered.rights.days === 0 ? t('packages.noEnd') : words.days(offered.rights.days),
            })}
      </li>
      {offered.spec && <li>{offered.spec}</li>}
      {extras &&
        offered.addons.map(extra => (
          <li key={extra.kind} data-extra>
            <span>{addOn(extra)}</span>
            <span>+{words.money(extra.price_minor, offered.currency)}</span>
          </li>
        ))}
    </Facts>
  )
}

/** All packages side by side. */
export function Packages({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  return (
    <Grid>
      {proposal.packages.map(offered => (
        <li key={offered.id} data-paused={offered.paused ? '' : undefined}>
          <chakra.span textStyle="small">
            {offered.network === 'none' ? t('withoutNetwork') : <NetworkIcon network={offered.network} named />}
          </chakra.span>
          <h3>{offered.name}</h3>
          <span data-price>{words.money(offered.price_minor, offered.currency)}</span>
          {offered.paused && <Mark kind="wait">{t('packages.paused')}</Mark>}
          <PackageFacts offered={offered} />
        </li>
      ))}
    </Grid>
  )
}
