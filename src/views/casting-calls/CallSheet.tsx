import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paidChannels } from '#contract/casting-call-choices.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callSheetGrid } from '#src/theme/made/recipes/call-sheet-grid.js'
import { useCallWords } from './call-words.ts'
import { contentOf } from './content.ts'

const Grid = chakra('dl', callSheetGrid)

/** The call sheet: eight facts, four by two. */
export function CallSheet({ call }: { call: CastingCall }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const content = contentOf(call)
  const { rights, product, commission_percent: percent } = content
  const works = [...new Set(call.deliverables.map(item => item.network))]
  const networks = works.every(name => name === 'none') ? ['none'] : call.networks
  const fact = (name: string, value: ReactNode, small?: ReactNode) => (
    <div>
      <dt>{t(`sheet.${name}`)}</dt>
      <dd>
        {value}
        {small && <small>{small}</small>}
      </dd>
    </div>
  )
  const countries =
    content.countries.length > 0 ? words.list(content.countries.slice(0, 3).map(words.country)) : t('sheet.anywhere')
  const paid = rights.channels.some(channel => paidChannels.includes(channel))
  return (
    <Grid>
      {fact(
        'pay',
        words.pay({ ...call, product, commission_percent: percent }),
        content.negotiable.includes('fee') ? t('sheet.negotiable') : undefined,
      )}
      {fact('makes', words.makes(call.deliverables), t('sheet.revisions', { count: content.revisions_included }))}
      {fact(
        'networks',
        networks.slice(0, 4).map(network => (
          <div key={network}>
            <NetworkIcon network={network} named />
          </div>
        )),
        networks.length > 4 ? t('sheet.moreNetworks', { count: networks.length - 4 }) : undefined,
      )}
      {fact(
        'audience',
        content.followers_min > 0 ? t('sheet.followers', { n: words.count(content.followers_min) }) : t('sheet.anySize'),
        content.countries.length > 3 ? t('sheet.countries', { count: content.countries.length }) : countries,
      )}
      {fact('pitchBy', words.day(call.apply_by), t('sheet.untilUtc'))}
      {fact('draftDue', words.day(content.draft_due))}
      {fact(
        'goesLive',
        networks[0] === 'none' ? t('sheet.notPublished') : words.between(content.publish_from, content.publish_to),
      )}
      {fact(
        'rights',
        rights.channels.length === 0 ? t('sheet.noRights') : rights.days === 0 ? t('sheet.noEnd') : words.days(rights.days),
        rights.channels.length === 0 ? undefined : t(paid ? 'sheet.paidUse' : 'sheet.ownUse'),
      )}
    </Grid>
  )
}
