import { chakra } from '@chakra-ui/react/styled-system'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { fileSize } from './file-size.ts'

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
