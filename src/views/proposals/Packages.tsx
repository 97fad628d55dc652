import { useTranslation } from 'react-i18next'
import type { AddOn, OfferedPackage, Proposal } from '#contract/entities/proposal.ts'
import { hasRunOut } from '#contract/rules/proposal.ts'
import { Mark } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { packagesFacts } from '#src/theme/made/recipes/packages-facts.js'
import { packagesGrid } from '#src/theme/made/recipes/packages-grid.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Grid = chakra('ul', packagesGrid)
const Facts = chakra('ul', packagesFacts)

/** «Uso en anuncios, 90 días», «Entrega 3 días antes». */
export function useAddOnWords() {
  const { t } = useTranslation('proposals')
  return ({ kind, days }: Pick<AddOn, 'kind' | 'days'>) =>
    days === null ? t(`addon.${kind}`) : t(`addon.${kind}`, { count: days })
}

/** Terms of a package: its content, time, revisions, rights and extras. */
export function PackageFacts({ offered, extras = true }: { offered: OfferedPackage; extras?: boolean }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const addOn = useAddOnWords()
  return (
    <Facts>
      <li>{words.makes([offered])}</li>
      <li>{t('packages.days', { count: offered.delivery_days })}</li>
      <li>{t('packages.revisions', { count: offered.revisions })}</li>
      {offered.valid_until && !offered.paused && <li>{t('packages.until', { day: words.day(offered.valid_until) })}</li>}
      <li>
        {offered.rights.channels.length === 0
          ? t('packages.noRights')
          : t('packages.rights', {
              channels: words.list(offered.rights.channels.map(words.right)),
              time: offered.rights.days === 0 ? t('packages.noEnd') : words.days(offered.rights.days),
            })}
      </li>
      {offered.rights.renewal && (
        <li>
          {t('packages.renewal', {
            time: words.days(offered.rights.renewal.days),
            price: words.money(offered.rights.renewal.fee_minor, offered.currency),
          })}
        </li>
      )}
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
  const today = new Date().toISOString().slice(0, 10)
  const whyNot = (offered: OfferedPackage) =>
    offered.valid_until && hasRunOut(offered, today)
      ? t('packages.ranOut', { day: words.day(offered.valid_until) })
      : t('packages.paused')
  return (
    <Grid>
      {proposal.packages.map(offered => (
        <li key={offered.id} data-paused={offered.paused ? '' : undefined}>
          <chakra.span textStyle="small">
            {offered.network === 'none' ? t('withoutNetwork') : <NetworkIcon network={offered.network} named />}
          </chakra.span>
          <h3>{offered.name}</h3>
          <span data-price>{words.money(offered.price_minor, offered.currency)}</span>
          {offered.paused && <Mark kind="wait">{whyNot(offered)}</Mark>}
          <PackageFacts offered={offered} />
        </li>
      ))}
    </Grid>
  )
}
