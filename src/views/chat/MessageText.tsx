import { Fragment } from 'react'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}»”])/g

/** The site that an address leads to; nothing for one that cannot be read. Unusual letters show in their plain form. */
const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : '')

/** The words of a message as they were written; addresses can be followed, and say first which site they lead to. */
export function MessageText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    // Every second part is an address.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes its parts.
      <OutLink key={index} href={part} rel="noopener noreferrer nofollow ugc" color="inherit" overflowWrap="anywhere">
        <chakra.b fontWeight={600}>{hostOf(part)}</chakra.b> <chakra.span textStyle="caption">{part}</chakra.span>
      </OutLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes its parts.
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
