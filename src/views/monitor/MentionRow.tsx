import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { GlobeSimpleIcon } from '@phosphor-icons/react/dist/csr/GlobeSimple'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Mention } from '#contract/entities/monitor.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { pathOf } from '#contract/paths.ts'
import { writeChannelKey } from '#contract/rules/channel-key.ts'
import { markedPieces } from '#contract/rules/monitor.ts'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { mentionRowRow } from '#src/theme/made/recipes/mention-row-row.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useAddToList, useKeepsLists } from '../lists/add-to-list-door.ts'
import { usePlaceWords } from './monitor-words.ts'

const Row = chakra('li', mentionRowRow)

export interface Marks {
  read?: boolean
  starred?: boolean
  hidden?: boolean
}

interface Props {
  mention: Mention
  /** Of the rules that found it. */
  words: readonly string[]
  busy: boolean
  onMark(marks: Marks): void
}

/** One mention: who, where, when, the words that were looked for marked, and the way to it. */
export function MentionRow({ mention, words, busy, onMark }: Props) {
  const { t } = useTranslation('monitor')
  const call = useCallWords()
  const place = usePlaceWords()
  const addToList = useAddToList()
  const keepsLists = useKeepsLists()
  const key = mention.vanity_name ?? (mention.channel && writeChannelKey(mention.channel))
  /** Accounts there are of no network that lists know. */
  const foreign = mention.source === 'mastodon' || mention.source === 'bluesky' ? mention.source : null
  const name = mention.author ?? mention.feed ?? t('unknownAuthor')
  const about = mention.title || name
  return (
    <Row data-source={mention.source} data-unread={mention.read ? undefined : ''}>
      <div data-who>
        {mention.vanity_name ? (
          <Link to={pathOf('user_profile', { user: mention.vanity_name })}>
            <b>{name}</b>
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span>
          {mention.network === 'web' ? <Icon of={GlobeSimpleIcon} size={16} /> : <NetworkIcon network={mention.network} />}
          {place(mention.network)}
        </span>
        {mention.followers !== null && <span>{t('followers', { n: call.count(mention.followers) })}</span>}
        {!mention.read && <span className="vh">{t('unread')}</span>}
      </div>
      <chakra.div display="flex" gap="2px" marginTop="-4px">
        <IconButton
          size="sm"
          icon={StarIcon}
          weight={mention.starred ? 'fill' : 'regular'}
          label={t(mention.starred ? 'unstar' : 'star', { about })}
          aria-pressed={mention.starred}
          disabled={busy}
          onClick={() => onMark({ starred: !mention.starred })}
        />
        <IconButton
          size="sm"
          icon={mention.read ? EnvelopeSimpleIcon : CheckIcon}
          label={t(mention.read ? 'markUnread' : 'markRead', { about })}
          disabled={busy}
          onClick={() => onMark({ read: !mention.read })}
        />
        <IconButton
          size="sm"
          icon={mention.hidden ? EyeIcon : EyeSlashIcon}
          label={t(mention.hidden ? 'unhide' : 'hide', { about })}
          disabled={busy}
          onClick={() => onMark({ hidden: !mention.hidden })}
        />
      </chakra.div>
      <div data-said>
        {mention.title && (
          <chakra.p fontWeight={mention.read ? 540 : 660}>
            <Marked text={mention.title} words={words} />
          </chakra.p>
        )}
        {mention.excerpt && (
          <chakra.p color="text-2">
            <Marked text={mention.excerpt} words={words} />
          </chakra.p>
        )}
      </div>
      <div data-from>
        <Time at={mention.published_at} as="day" />
        <span>{mention.feed ?? t(`source.${mention.source}`)}</span>
        <span>{t('foundBy', { rules: mention.rules.map(rule => rule.name).join(', ') })}</span>
        {mention.url && (
          <OutLink href={mention.url} onClick={() => !mention.read && onMark({ read: true })}>
            {t('open')} <Icon of={ArrowSquareOutIcon} size={14} />
            <span className="vh"> {about}</span>
          </OutLink>
        )}
        {key ? (
          addToList({ key, name: name.slice(0, fieldLimits.channel.name) }, 'monitor')
        ) : keepsLists ? (
          <span>{foreign ? t('notListed.network', { place: t(`source.${foreign}`) }) : t('notListed.unknown')}</span>
        ) : null}
      </div>
    </Row>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return (
    <bdi>
      {markedPieces(text, words).map(piece => {
        const key = at
        at += piece.text.length
        return piece.marked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>
      })}
    </bdi>
  )
}
