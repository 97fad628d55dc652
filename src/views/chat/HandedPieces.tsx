import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import type { FileCard } from '#contract/entities/shapes.ts'
import { Icon } from '#src/components/Icon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { FileRow, isFilm, isPicture } from '../uploads/FileRow.tsx'
import { Covers } from './Covers.tsx'
import { MessageText } from './MessageText.tsx'

interface Props {
  text: string
  files: readonly FileCard[]
  links: readonly string[]
}

/** Words, pictures and films, other files and addresses: what one side handed to the other. */
export function HandedPieces({ text, files, links }: Props) {
  const shown = files.filter(file => isPicture(file) || isFilm(file))
  const others = files.filter(file => !shown.includes(file))
  return (
    <>
      {text && (
        <chakra.p data-part="note" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          <MessageText text={text} />
        </chakra.p>
      )}
      {shown.length > 0 && (
        <div data-part="covers">
          <Covers files={shown} />
        </div>
      )}
      {(others.length > 0 || links.length > 0) && (
        <chakra.div data-part="files" display="grid" gap="6px">
          {others.map(file => (
            <FileRow key={file.uuid} file={file} />
          ))}
          {links.map(link => (
            <OutLink key={link} href={link} display="flex" gap="8px" alignItems="center" overflowWrap="anywhere" minWidth="0">
              <Icon of={LinkSimpleIcon} size={18} />
              <span>{link.replace(/^https?:\/\//, '')}</span>
            </OutLink>
          ))}
        </chakra.div>
      )}
    </>
  )
}
