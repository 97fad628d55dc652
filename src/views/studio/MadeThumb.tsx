import { chakra } from '@chakra-ui/react/styled-system'
import { ChatCenteredTextIcon } from '@phosphor-icons/react/dist/csr/ChatCenteredText'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TextAaIcon } from '@phosphor-icons/react/dist/csr/TextAa'
import { UserSoundIcon } from '@phosphor-icons/react/dist/csr/UserSound'
import type { MadeEntry } from '#contract/entities/history.ts'
import { Icon } from '#src/components/Icon.tsx'

const Box = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'var(--thumb, 36px)',
    height: 'var(--thumb, 36px)',
    borderRadius: '6px',
    bg: 'sunken',
    color: 'muted',
    overflow: 'hidden',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
const icons = { text: TextAaIcon, image: ImageIcon, talk: UserSoundIcon, answer: ChatCenteredTextIcon }

/** What it looks like, or of what kind it is. */
export function MadeThumb({ made }: { made: MadeEntry }) {
  return (
    <Box aria-hidden>
      {made.thumb ? <img src={made.thumb} alt="" loading="lazy" /> : <Icon of={icons[made.kind]} size={18} />}
    </Box>
  )
}
