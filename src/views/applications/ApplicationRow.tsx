import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Application } from '#contract/entities/application.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { applicationRowRow } from '#src/theme/made/recipes/application-row-row.js'
import { check as checkRecipe } from '#src/theme/made/recipes/check.js'
import { markOfPitch } from '../casting-calls/application-words.ts'
import { useCallWords } from '../casting-calls/call-words.ts'

const Row = chakra('li', applicationRowRow)
const Pick = chakra('label', checkRecipe)

interface Props {
  pitch: Application
  to: To
  open: boolean
  picked: boolean
  onPick(picked: boolean): void
}

/** One pitch of the list: who, how far they reach, for how much, and how it stands. */
export function ApplicationRow({ pitch, to, open, picked, onPick }: Props) {
  const { t } = useTranslation('applications')
  const words = useCallWords()
  const { creator } = pitch
  const fresh = pitch.state === 'submitted'
  return (
    <Row data-open={open || undefined} data-new={fresh || undefined}>
      <Pick position="relative" zIndex={1} justifyContent="center" minHeight="40px">
        <input
          type="checkbox"
          checked={picked}
          aria-label={t('pick', { who: creator.name })}
          onChange={event => onPick(event.currentTarget.checked)}
        />
      </Pick>
      <Avatar name={creator.name} image={creator.profile_image} size={40} />
      <chakra.span minWidth="0">
        <chakra.span display="flex" alignItems="center" gap="4px" minWidth="0">
          <Link to={to} aria-current={open ? 'true' : undefined} preventScrollReset>
            <chakra.span fontWeight={fresh ? 680 : 560}>{creator.name}</chakra.span>
            {fresh && <span className="vh">, {t('unread')}</span>}
          </Link>
          {creator.verified && (
            <chakra.span color="accent-text" flex="none" data-tip={t('verified')}>
              <Icon of={SealCheckIcon} size={16} weight="fill" />
              <span className="vh">{t('verified')}</span>
            </chakra.span>
          )}
        </chakra.span>
        {creator.headline && (
          <chakra.span display="block" textStyle="small" color="text-2" truncate>
            {creator.headline}
          </chakra.span>
        )}
        <chakra.span display="flex" flexWrap="wrap" gap="2px 12px" textStyle="meta" color="muted" marginTop="2px">
          {creator.networks.length === 0 && t('noNetworks')}
          {creator.networks.slice(0, 3).map(network => (
            <chakra.span key={`${network.network} ${network.handle}`} display="inline-flex" alignItems="center" gap="5px">
              <NetworkIcon network={network.network} size={15} />
              {words.count(network.followers)}
              {network.engagement_rate !== null && ` · ${words.percent(network.engagement_rate / 100)}`}
            </chakra.span>
          ))}
        </chakra.span>
        <Mark kind={pitch.confirmed ? markOfPitch(pitch.state, 'brand') : 'wait'} marginTop="5px">
          {t(pitch.confirmed ? `state.${pitch.state}` : 'unconfirmed')}
        </Mark>
      </chakra.span>
      <chakra.span display="grid" gap="2px" justifyItems="end" whiteSpace="nowrap">
        <chakra.span textStyle="figure" fontSize="1rem">
          {pitch.fee_minor !== null && <Money amount={pitch.fee_minor} currency={pitch.currency} />}
        </chakra.span>
        <chakra.span textStyle="caption" color="muted">
          <Time at={pitch.created_at} />
        </chakra.span>
      </chakra.span>
    </Row>
  )
}
