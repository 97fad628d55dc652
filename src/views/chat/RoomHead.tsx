import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Conversation } from '#contract/entities/chat.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { iconButtonRecipe } from '#src/theme/recipes/button.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { usePane } from '../deal-room/use-pane.ts'
import { useChatTitle } from './use-chat-title.ts'

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '8px', lg: '12px' },
    flex: 'none',
    padding: { base: '8px 10px', lg: '13px 20px' },
    borderBottom: '1px solid var(--border)',
    background: 'surface',
    borderRadius: { base: '18px 18px 0 0', lg: 0 },
    '& [data-part=who]': { flex: 1, minWidth: 0 },
    '& [data-phone]': { display: { base: 'grid', lg: 'none' } },
  },
})
const BackLink = chakra(Link, iconButtonRecipe)

interface Props {
  about: Conversation
  other: Conversation['participants'][number]
  withDeal: boolean
  deal: Deal | null
}

/** With whom, and about what. On phones the way back to the list and to the agreement. */
export function RoomHead({ about, other, withDeal, deal }: Props) {
  const { t } = useTranslation('chat')
  const words = useCallWords()
  const titleOf = useChatTitle()
  const { show } = usePane()
  const [search] = useSearchParams()
  const keep = new URLSearchParams([...search].filter(([name]) => name === 'turn' || name === 'page'))
  const makes = deal ? words.makes(deal.terms.deliverables) : ''
  return (
    <Head>
      <BackLink data-phone to={{ pathname: pathOf('chat-proposal'), search: keep.toString() }} aria-label={t('backToList')}>
        <Icon of={ArrowLeftIcon} size={20} flip />
      </BackLink>
      <Avatar name={other.name} image={other.profile_image} side={other.side} size={40} />
      <div data-part="who">
        <chakra.b display="block" truncate fontSize=".9375rem">
          {other.name}
        </chakra.b>
        <chakra.p textStyle="meta" color="muted" truncate>
          {[deal?.terms.title ?? titleOf(about), makes].filter(Boolean).join(' · ')}
        </chakra.p>
      </div>
      {withDeal && (
        <chakra.span data-phone>
          <IconButton icon={HandshakeIcon} label={t('seeAgreement')} onClick={() => show('deal')} />
        </chakra.span>
      )}
    </Head>
  )
}
