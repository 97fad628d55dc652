import { Fragment } from 'react'
import { OutLink } from '#src/components/TextLink.tsx'

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}»”])/g

/** What somebody wrote, as they wrote it; addresses can be followed. */
export function MessageText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    // Every second part is an address.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes its parts.
      <OutLink key={index} href={part} color="inherit" overflowWrap="anywhere">
        {part}
      </OutLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes its parts.
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
