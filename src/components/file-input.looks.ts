import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('fileInput', {
  base: {
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
  },
})
