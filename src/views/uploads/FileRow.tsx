import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { useTranslation } from 'react-i18next'
import type { FileCard } from '#contract/entities/shapes.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { fileRowFileLink } from '#src/theme/made/recipes/file-row-file-link.js'
import { fileSize } from './file-size.ts'

const FileLink = chakra('a', fileRowFileLink)
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
