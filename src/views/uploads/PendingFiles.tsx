import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { formatPercent } from '#src/i18n/format.ts'
import { useErrorPhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { Attachment } from '#src/machines/uploads/attachments.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pendingFilesItem } from '#src/theme/made/recipes/pending-files-item.js'
import { pendingFilesList } from '#src/theme/made/recipes/pending-files-list.js'
import { fileSize } from './file-size.ts'

const List = chakra('ul', pendingFilesList)
const Item = chakra('li', pendingFilesItem)

/** Files chosen and not sent yet: on their way up, there, or refused and why. */
export function PendingFiles({ files, onRemove }: { files: readonly Attachment[]; onRemove(id: string): void }) {
  const { t } = useTranslation(['chat', 'shell'])
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  if (files.length === 0) return null
  return (
    <List aria-label={t('files')}>
      {files.map(({ id, name, bytes, share, interrupted, file, failure }) => (
        <Item key={id} data-failed={failure ? '' : undefined}>
          {failure ? (
            <Icon of={WarningCircleIcon} size={18} weight="fill" />
          ) : file ? (
            <Icon of={FileIcon} size={18} />
          ) : (
            <Spinner />
          )}
          <chakra.span minWidth="0" flex="1">
            <chakra.span display="block" truncate fontWeight={560}>
              {file?.name ?? name}
            </chakra.span>
            <small role={failure ? 'alert' : 'status'}>
              {failure
                ? phraseOf(failure.code)
                : file
                  ? fileSize(file.bytes, language)
                  : t(interrupted ? 'uploadWaits' : 'uploading', { size: fileSize(bytes, language) })}
            </small>
            {!failure && !file && share !== undefined && (
              <chakra.span display="flex" alignItems="center" gap="6px" paddingBottom="4px">
                <chakra.span flex="1">
                  <Progress value={Math.round(share * 100)} label={t('uploadingFile', { name })} />
                </chakra.span>
                <chakra.span aria-hidden textStyle="caption" color="muted" fontVariantNumeric="tabular-nums">
                  {formatPercent(share, language)}
                </chakra.span>
              </chakra.span>
            )}
          </chakra.span>
          <IconButton
            size="sm"
            icon={XIcon}
            iconSize={16}
            label={t('shell:parts.remove', { what: name })}
            onClick={() => onRemove(id)}
          />
        </Item>
      ))}
    </List>
  )
}
