import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Conversation } from '#contract/entities/chat.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { PresenceActor } from '#src/machines/presence/presence.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { iconButton as iconButtonRecipe } from '#src/theme/made/recipes/icon-button.js'
import { roomHeadBookingLine } from '#src/theme/made/recipes/room-head-booking-line.js'
import { roomHeadHead } from '#src/theme/made/recipes/room-head-head.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { usePane } from '../deal-room/use-pane.ts'
import { Around } from './Around.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import type { Translating } from './Translated.tsx'
import { markSideOf } from './use-card-words.ts'
import { useBookedDays, useChatTitle } from './use-chat-title.ts'
import type { RoomVerbs } from './verbs.ts'

const Head = chakra('header', roomHeadHead)
/** Space and days; on phones below each other, so that neither is cut off by the other. */
const BookingLine = chakra('span', roomHeadBookingLine)
const BackLink = chakra(Link, iconButtonRecipe)

interface Props {
  about: Conversation
  other: Conversation['participants'][number]
  withDeal: boolean
  deal: Deal | null
  /** Mutes the conversation and gives it its voice back. */
  decision: DecisionActor<RoomVerbs>
  presence?: PresenceActor | null
  translating?: Translating | null
  onSearch?(): void
  onPins?(): void
}

/** With whom, and about what. On phones the way back to the list and to the agreement. */
export function RoomHead({ about, other, withDeal, deal, decision, presence, translating, onSearch, onPins }: Props) {
  const { t } = useTranslation('chat')
  const deciding = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const phraseOf = useErrorPhrase()
  const words = useCallWords()
  const sayDays = useBookedDays()
  const titleOf = useChatTitle()
  const { show } = usePane()
  const [search] = useSearchParams()
  const keep = new URLSearchParams([...search].filter(([name]) => name === 'turn' || name === 'page'))
  const { booking } = about
  const makes = deal ? words.makes(deal.terms.deliverables) : ''
  return (
    <Head>
      <BackLink data-phone to={{ pathname: pathOf('chat-proposal'), search: keep.toString() }} aria-label={t('backToList')}>
        <Icon of={ArrowLeftIcon} size={20} flip />
      </BackLink>
      <Avatar name={other.name} image={other.profile_image} side={markSideOf(other)} size={40} />
      <div data-part="who">
        <chakra.span display="flex" flexDirection={{ base: 'column', lg: 'row' }} alignItems={{ lg: 'baseline' }} columnGap="8px">
          <chakra.b display="block" truncate fontSize=".9375rem">
            {other.name}
          </chakra.b>
          {presence && <Around presence={presence} />}
        </chakra.span>
        <chakra.p
          textStyle="meta"
          color={failure ? 'danger' : 'muted'}
          truncate
          role={failure ? 'alert' : undefined}
          data-subject={failure || booking ? undefined : ''}
        >
          {failure ? (
            phraseOf(failure.code)
          ) : booking ? (
            <BookingLine>
              <TextLink to={pathOf('booking', { uuid: booking.uuid })}>{titleOf(about)}</TextLink>
              <span>{sayDays(booking)}</span>
            </BookingLine>
          ) : (
            [deal?.terms.title ?? titleOf(about), makes].filter(Boolean).join(' · ')
          )}
        </chakra.p>
      </div>
      <IconButton
        icon={about.muted ? BellSlashIcon : BellIcon}
        label={t(about.muted ? 'unmute' : 'mute')}
        aria-pressed={about.muted}
        aria-busy={deciding || undefined}
        onClick={() =>
          decision.send({ type: 'decision.make', decision: { kind: about.muted ? 'unmute' : 'mute', uuid: about.uuid } })
        }
      />
      <RoomMenu
        about={about}
        who={other.name}
        decision={decision}
        translating={translating}
        onSearch={onSearch}
        onPins={onPins}
      />
      {withDeal && (
        <chakra.span data-phone>
          <IconButton icon={HandshakeIcon} label={t('seeAgreement')} onClick={() => show('deal')} />
        </chakra.span>
      )}
    </Head>
  )
}
