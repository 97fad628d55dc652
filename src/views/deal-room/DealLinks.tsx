import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { AddressToCopy } from '../form/AddressToCopy.tsx'

const bare = (address: string) => address.replace(/^https?:\/\//, '')

/** The tracking links of the agreement: the creator publishes them, both read what they brought. */
export function DealLinks({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deal-room')
  if (deal.links.length === 0) return null
  return (
    <chakra.section display="grid" gap="10px" aria-label={t('links.title')}>
      {deal.links.map(({ uuid, url, destination, coupon, active }) => (
        <AddressToCopy
          key={uuid}
          address={url}
          label={t('links.label', { to: bare(destination) })}
          copy={t('links.copy')}
          copied={t('links.copied')}
          help={
            <>
              {!active && <b>{t('links.off')} </b>}
              {coupon && <b>{t('links.coupon', { coupon })} </b>}
              {t(`links.help.${deal.side}`)} <TextLink to={pathOf('tracking_link', { uuid })}>{t('links.figures')}</TextLink>
            </>
          }
        />
      ))}
    </chakra.section>
  )
}
