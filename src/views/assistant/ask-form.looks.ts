import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('askForm', {
  form: {
    base: {
      display: 'grid',
      gap: '2',
      position: 'sticky',
      insetBlockEnd: { base: 'var(--tabs-h)', lg: 0 },
      paddingBlock: '10px',
      bg: 'surface',
    },
  },
})
