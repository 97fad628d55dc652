import { ChatCenteredTextIcon } from '@phosphor-icons/react/dist/csr/ChatCenteredText'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TextAaIcon } from '@phosphor-icons/react/dist/csr/TextAa'
import { UserSoundIcon } from '@phosphor-icons/react/dist/csr/UserSound'
import type { MadeEntry } from '#contract/entities/history.ts'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { madeThumbBox } from '#src/theme/made/recipes/made-thumb-box.js'

const Box = chakra('span', madeThumbBox)
const icons = { text: TextAaIcon, image: ImageIcon, talk: UserSoundIcon, answer: ChatCenteredTextIcon }

/** Small picture of an entry, or the icon of its kind. */
export function MadeThumb({ made }: { made: MadeEntry }) {
  return (
    <Box aria-hidden>
      {made.thumb ? <img src={made.thumb} alt="" loading="lazy" /> : <Icon of={icons[made.kind]} size={18} />}
    </Box>
  )
}
