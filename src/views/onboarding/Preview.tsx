import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { previewCard } from '#src/theme/made/recipes/preview-card.js'
import { useSession } from '../actors.ts'
import { asText, asTexts } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'

const Card = chakra('div', previewCard)

/** The profile as others will see it, while it is being filled in. */
export function Preview({ channels }: { channels: ResourceActor<readonly ConnectedNetwork[]> }) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const { fields, id } = useAnyForm()
  const face = useSelector(useSession(), snapshot => selectUser(snapshot)?.profile_image)
  const own = useSelector(channels, snapshot => snapshot.context.value)
  const name = `${asText(fields.first_name)} ${asText(fields.last_name)}`.trim() || t('preview.nobody')
  const vanity = asText(fields.vanity_name).trim().toLowerCase()
  const [topic] = asTexts(fields.interests)
  const connected = (own ?? []).filter(channel => channel.state === 'connected')
  return (
    <aside aria-label={t('preview.title')}>
      <chakra.h2 textStyle="title-3" color="muted" marginBottom="3">
        {t('preview.title')}
      </chakra.h2>
      <Card>
        <div data-print>
          <Cartel seed={vanity || id} motif={topic} ratio="16:7" />
        </div>
        <div data-words>
          <span data-face>
            <Avatar name={name} image={face} side="creator" size={64} />
          </span>
          <chakra.p textStyle="title-2" fontSize="1.25rem" marginTop="2">
            {name}
          </chakra.p>
          <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
            {[vanity && `/u/${vanity}`, asText(fields.city)].filter(Boolean).join(' · ')}
          </chakra.p>
          {asText(fields.headline) && <chakra.p marginTop="2">{asText(fields.headline)}</chakra.p>}
          <chakra.div display="flex" flexWrap="wrap" gap="14px" marginTop="3">
            {connected.map(channel => (
              <chakra.span key={channel.uuid} display="inline-flex" gap="6px" alignItems="center" fontWeight={640}>
                <NetworkIcon network={channel.network} size={18} />
                {formatCount(channel.followers, language)}
              </chakra.span>
            ))}
          </chakra.div>
        </div>
      </Card>
      <chakra.p textStyle="small" color="muted" marginTop="3">
        {t('preview.cover')}
      </chakra.p>
    </aside>
  )
}
