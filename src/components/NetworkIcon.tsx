import { ArticleIcon } from '@phosphor-icons/react/dist/csr/Article'
import { FacebookLogoIcon } from '@phosphor-icons/react/dist/csr/FacebookLogo'
import { InstagramLogoIcon } from '@phosphor-icons/react/dist/csr/InstagramLogo'
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/csr/LinkedinLogo'
import { PinterestLogoIcon } from '@phosphor-icons/react/dist/csr/PinterestLogo'
import { SnapchatLogoIcon } from '@phosphor-icons/react/dist/csr/SnapchatLogo'
import { SpotifyLogoIcon } from '@phosphor-icons/react/dist/csr/SpotifyLogo'
import { TiktokLogoIcon } from '@phosphor-icons/react/dist/csr/TiktokLogo'
import { TwitchLogoIcon } from '@phosphor-icons/react/dist/csr/TwitchLogo'
import { TwitterLogoIcon } from '@phosphor-icons/react/dist/csr/TwitterLogo'
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera'
import { YoutubeLogoIcon } from '@phosphor-icons/react/dist/csr/YoutubeLogo'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { type NetworkIconSignVariantProps, networkIconSign } from '#src/theme/made/recipes/network-icon-sign.js'
import { Icon, type PhosphorIcon } from './Icon.tsx'

const logos: Record<string, PhosphorIcon> = {
  tiktok: TiktokLogoIcon,
  instagram: InstagramLogoIcon,
  youtube: YoutubeLogoIcon,
  facebook: FacebookLogoIcon,
  linkedin: LinkedinLogoIcon,
  twitch: TwitchLogoIcon,
  twitter: TwitterLogoIcon,
  spotify: SpotifyLogoIcon,
  pinterest: PinterestLogoIcon,
  blog: ArticleIcon,
  snapchat: SnapchatLogoIcon,
  none: VideoCameraIcon,
}

const Sign = chakra('span', networkIconSign)
type Known = NonNullable<NetworkIconSignVariantProps['network']>
const isKnown = (network: string): network is Known & string =>
  networkIconSign.variantMap.network.some(known => known === network)

/** A network's sign in its colour. With `named` its name stands beside it; alone the sign says the name to screen readers. */
export function NetworkIcon({ network, size = 17, named }: { network: string; size?: number; named?: boolean }) {
  const { t } = useTranslation()
  const name = t(`network.${network}`)
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="6px" whiteSpace="nowrap">
      <Sign network={isKnown(network) ? network : undefined}>
        <Icon of={logos[network] ?? ArticleIcon} size={size} weight="fill" />
      </Sign>
      {named ? name : <span className="vh">{name}</span>}
    </chakra.span>
  )
}
