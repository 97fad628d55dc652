import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { coversGrid } from '#src/theme/made/recipes/covers-grid.js'
import { isFilm } from '../uploads/FileRow.tsx'

const Grid = chakra('div', coversGrid)

/** The delivery as covers: pictures, and films with their length. Pressing one opens it. */
export function Covers({ files }: { files: readonly FileCard[] }) {
  const { t } = useTranslation('chat')
  return (
    <Grid data-count={files.length}>
      {files.map(file => (
        <a key={file.uuid} href={file.url} target="_blank" rel="noreferrer">
          <span data-cover>{isFilm(file) ? <Film file={file} /> : <img src={file.url} alt="" decoding="async" />}</span>
          <chakra.small truncate>
            <span className="vh">{t('open')} </span>
            {file.name.replace(/\.[a-z0-9]{2,5}$/i, '')}
          </chakra.small>
        </a>
      ))}
    </Grid>
  )
}

const length = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

function Film({ file }: { file: FileCard }) {
  const [seconds, setSeconds] = useState<number | null>(null)
  return (
    <>
      <video
        src={file.url}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        onLoadedMetadata={event => {
          const { duration } = event.currentTarget
          if (Number.isFinite(duration)) setSeconds(duration)
        }}
      />
      <span data-play>
        <Icon of={PlayIcon} size={12} weight="fill" />
        {seconds !== null && length(seconds)}
      </span>
    </>
  )
}
