import { chakra } from '@chakra-ui/react/styled-system'
import { useFieldControl } from './field-context.ts'

const Base = chakra('input', {
  base: {
    maxWidth: '100%',
    color: 'text-2',
    textStyle: 'small',
    '&::file-selector-button': {
      font: 'inherit',
      fontWeight: 600,
      color: 'text',
      bg: 'surface',
      border: '1px solid var(--border-strong)',
      borderRadius: 'control',
      minHeight: '40px',
      paddingInline: '14px',
      marginInlineEnd: '12px',
      cursor: 'pointer',
    },
    '&:disabled::file-selector-button': { cursor: 'default', opacity: 0.6 },
  },
})

interface Props {
  /** As the attribute `accept` has it. */
  accept: string
  disabled?: boolean
  onFile(file: File): void
}

/** One file of this computer, named by the Field around it. The same file again is a choice, too. */
export function FileInput({ accept, disabled, onFile }: Props) {
  return (
    <Base
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
  )
}
