import { useTranslation } from 'react-i18next'
import type { Proposal } from '#contract/entities/proposal.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { channelsList } from '#src/theme/made/recipes/channels-list.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const List = chakra('ul', channelsList)

/** The proved channels that the packages use, with when their figures were read. */
export function Channels({ channels }: Pick<Proposal, 'channels'>) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  return (
    <List>
      {channels.map(channel => (
        <li key={`${channel.network} ${channel.handle}`}>
          <span>
            <NetworkIcon network={channel.network} size={18} /> <OutLink href={channel.profile_url}>{channel.handle}</OutLink>
          </span>
          <b>{t('sheet.followers', { n: words.count(channel.followers) })}</b>
          <small>
            {channel.engagement_rate !== null && t('cell.engagement', { percent: words.percent(channel.engagement_rate / 100) })}
          </small>
          <small>
            {channel.as_of && (
              <>
                {t('channels.readOn')} <Time at={channel.as_of} as="within" />
              </>
            )}
          </small>
        </li>
      ))}
    </List>
  )
}
