import { chakra } from '@chakra-ui/react/styled-system'
import type { FileCard } from '#contract/entities/shapes.ts'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '8px',
    '& img': { width: '100%', aspectRatio: '4/3', objectFit: 'cover', borderRadius: 'print' },
  },
})

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
