import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { fileInputBase } from '#src/theme/made/recipes/file-input-base.js'
import { useFieldControl } from './field-context.ts'

const Base = chakra('span', fileInputBase)

interface Props {
  /** As the attribute `accept` has it. */
  accept: string
  disabled?: boolean
  onFile(file: File): void
}

/** One file of this computer, named by the Field around it. The same file again is a choice, too. */
export function FileInput({ accept, disabled, onFile }: Props) {
  const { t } = useTranslation()
  return (
    <Base>
      <span aria-hidden>{t('parts.chooseFile')}</span>
      <input
        {...useFieldControl({})}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </Base>
  )
}
