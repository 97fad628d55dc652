import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { fileLinksPicture } from '#src/theme/made/recipes/file-links-picture.js'
import { FileRow, isFilm, isPicture } from '../uploads/FileRow.tsx'

const Picture = chakra('a', fileLinksPicture)

/** The files of a message: pictures are shown in their own proportions, everything else is named. */
export function MessageFiles({ files }: { files: readonly FileCard[] }) {
  const { t } = useTranslation('chat')
  return (
    <chakra.div display="grid" gap="6px" justifyItems="start">
      {files.map(file =>
        isPicture(file) ? (
          <Picture
            key={file.uuid}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openFile', { name: file.name })}
            style={{
              width: Math.min(260, file.width ?? 260),
              aspectRatio: `${file.width ?? 4} / ${file.height ?? 3}`,
              maxHeight: 320,
            }}
          >
            <img src={file.url} alt="" decoding="async" />
          </Picture>
        ) : isFilm(file) ? (
          // biome-ignore lint/a11y/useMediaCaption: people send films without captions; the name says what it is.
          <video
            key={file.uuid}
            src={file.url}
            controls
            preload="metadata"
            aria-label={file.name}
            style={{ width: 260, maxWidth: '100%', aspectRatio: '9 / 12', borderRadius: 10, background: 'var(--sunken)' }}
          />
        ) : (
          <FileRow key={file.uuid} file={file} />
        ),
      )}
    </chakra.div>
  )
}
