import { chakra } from '@chakra-ui/react/styled-system'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { Icon } from '#src/components/Icon.tsx'
import { isFilm } from '../uploads/FileRow.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6px', lg: '8px' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '&[data-count="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-count="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-count="3"]': { gridTemplateColumns: { lg: '1.25fr 1fr 1fr' } },
    '& > a': { display: 'block', minWidth: 0, borderRadius: '3px' },
    '& [data-cover]': {
      position: 'relative',
      display: 'block',
      height: { base: '104px', lg: '126px' },
      borderRadius: 'print',
      overflow: 'hidden',
      background: 'skeleton',
    },
    '&[data-count="1"] [data-cover]': { height: '210px' },
    '& :is(img, video)': { width: '100%', height: '100%', objectFit: 'cover' },
    '& [data-play]': {
      position: 'absolute',
      insetBlockEnd: '8px',
      insetInlineStart: '8px',
      display: 'flex',
      gap: '5px',
      alignItems: 'center',
      background: 'surface',
      color: 'text',
      borderRadius: '5px',
      padding: '3px 8px 3px 6px',
      fontSize: '.75rem',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': {
      display: 'block',
      fontSize: '.75rem',
      fontStretch: '94%',
      color: 'text-2',
      marginTop: '5px',
      lineHeight: 1.3,
    },
  },
})

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
