import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { ListHeartIcon } from '@phosphor-icons/react/dist/csr/ListHeart'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone'
import { PulseIcon } from '@phosphor-icons/react/dist/csr/Pulse'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch'

/** The icons of the menu's places that are not for strangers, the crown on those that are locked, and the mark of those elsewhere. */
export const menuIcons = {
  Binoculars: BinocularsIcon,
  Broadcast: BroadcastIcon,
  Buildings: BuildingsIcon,
  Certificate: CertificateIcon,
  ChartLineUp: ChartLineUpIcon,
  ChatCircleText: ChatCircleTextIcon,
  ClipboardText: ClipboardTextIcon,
  Crown: CrownIcon,
  Flag: FlagIcon,
  FlowArrow: FlowArrowIcon,
  LinkSimple: LinkSimpleIcon,
  ListHeart: ListHeartIcon,
  Megaphone: MegaphoneIcon,
  Pulse: PulseIcon,
  Sparkle: SparkleIcon,
  SquaresFour: SquaresFourIcon,
  UserSwitch: UserSwitchIcon,
}
export type MenuIconName = keyof typeof menuIcons
