import type { FileCard } from '#contract/entities/shapes.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { photosList } from '#src/theme/made/recipes/photos-list.js'

const List = chakra('ul', photosList)

/** Photos of a place, each opening whole. */
export function Photos({ files, alt }: { files: readonly FileCard[]; alt: string }) {
  return (
    <List>
      {files.map(file => (
        <li key={file.uuid}>
          <a href={file.url} target="_blank" rel="noreferrer">
            <img src={file.url} alt={alt} loading="lazy" />
          </a>
        </li>
      ))}
    </List>
  )
}
