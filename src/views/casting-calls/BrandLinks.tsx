import { useTranslation } from 'react-i18next'
import type { SocialLink } from '#contract/social-links.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Addresses elsewhere of the company behind a brand. */
export function BrandLinks({ links }: { links: readonly SocialLink[] }) {
  const { t } = useTranslation('shell')
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="4px 14px" marginTop="6px">
      {links.map(({ platform, url }) => (
        <li key={platform}>
          <OutLink href={url} rel="noreferrer nofollow" display="inline-flex" alignItems="center" gap="6px" textStyle="small">
            <NetworkIcon network={platform === 'website' ? 'blog' : platform} size={16} />
            {platform === 'website' ? new URL(url).hostname.replace(/^www\./, '') : t(`network.${platform}`)}
          </OutLink>
        </li>
      ))}
    </chakra.ul>
  )
}
