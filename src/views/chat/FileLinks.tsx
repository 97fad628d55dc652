import { chakra } from '@chakra-ui/react/styled-system'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { fileSize } from '../uploads/file-size.ts'

const FileLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minWidth: 0,
    padding: '8px 10px',
    borderRadius: '9px',
    border: '1px solid var(--border-strong)',
    background: 'surface',
    color: 'text',
    _hover: { background: 'hover' },
    '& > svg': { flex: 'none', color: 'text-2' },
    '& > span': { flex: 1, minWidth: 0 },
    '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
  },
})
const Picture = chakra('a', {
  base: {
    display: 'block',
    overflow: 'hidden',
    borderRadius: '10px',
    background: 'skeleton',
    maxWidth: '100%',
    '& > img, & > video': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})

export const isPicture = (file: Pick<FileCard, 'type'>) => file.type.startsWith('image/')
export const isFilm = (file: Pick<FileCard, 'type'>) => file.type.startsWith('video/')

/** A file with its name and size; pressing it downloads it. */
export function FileRow({ file }: { file: FileCard }) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  return (
    <FileLink href={file.url} download={file.name}>
      <Icon of={FileIcon} size={22} />
      <span>
        <chakra.b display="block" truncate fontWeight={560}>
          {file.name}
        </chakra.b>
        <small>{fileSize(file.bytes, language)}</small>
      </span>
      <Icon of={DownloadSimpleIcon} size={18} />
      <span className="vh">{t('download')}</span>
    </FileLink>
  )
}

/** What hangs on a message: pictures are shown in their own proportions, everything else is named. */
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
