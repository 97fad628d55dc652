import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('threadCard', {
  root: {
    base: {
      width: '100%',
      maxWidth: '560px',
      marginTop: '14px',
      marginBottom: '4px',
      border: '1px solid var(--border-strong)',
      borderRadius: '14px',
      overflow: 'hidden',
      background: 'surface',
      '&[data-turn]': { borderColor: 'foco-edge', boxShadow: 'inset 0 4px 0 var(--foco)' },
      '& > header': {
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        padding: { base: '14px 12px 10px', lg: '14px 16px 10px' },
      },
      '& > [data-part]': { paddingInline: { base: '12px', lg: '16px' }, paddingBottom: '12px' },
      '& > footer': {
        display: 'flex',
        gap: '8px',
        padding: { base: '12px', lg: '12px 16px' },
        borderTop: '1px solid var(--border)',
        alignItems: 'center',
        flexWrap: 'wrap',
        '& > button': { flex: { base: '1 1 auto', lg: '0 0 auto' } },
      },
    },
  },
})
