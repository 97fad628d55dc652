import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { ListHeartIcon } from '@phosphor-icons/react/dist/csr/ListHeart'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import type { PhosphorIcon } from '#src/components/Icon.tsx'
import type { OptionGroup } from './search-options.ts'

/** Icon before a line, by the kind of the line. */
export const kindIcons: Record<OptionGroup['kind'], PhosphorIcon> = {
  page: FileIcon,
  bookmark: StarIcon,
  deal: HandshakeIcon,
  conversation: ChatCircleTextIcon,
  message: ChatTextIcon,
  casting_call: MegaphoneSimpleIcon,
  proposal: StorefrontIcon,
  campaign: MegaphoneIcon,
  list: ListHeartIcon,
  person: UserIcon,
  tracking_link: LinkSimpleIcon,
  booking: CalendarCheckIcon,
  space: BuildingsIcon,
}
