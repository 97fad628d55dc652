import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('stepBar', {
  root: {
    base: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 'sticky',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      marginTop: 'auto',
      padding: { base: '12px 16px calc(12px + env(safe-area-inset-bottom))', lg: '14px 28px' },
      background: 'surface',
      borderTop: '1px solid var(--border)',
    },
  },
  stepBarAlert: {
    base: { marginInlineStart: 'auto', color: 'danger', textStyle: 'small', fontWeight: 560, minWidth: 0 },
  },
})
