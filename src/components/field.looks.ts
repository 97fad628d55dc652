import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('field', {
  label: {
    base: { display: 'flex', alignItems: 'baseline', gap: '6px', textStyle: 'label', color: 'text', marginBottom: '6px' },
  },
  below: { base: { textStyle: 'small', color: 'muted', marginTop: '6px' } },
  wrong: {
    base: {
      display: 'flex',
      gap: '6px',
      alignItems: 'flex-start',
      textStyle: 'small',
      fontWeight: 540,
      color: 'danger',
      marginTop: '6px',
      '& > svg': { marginTop: '1px', flex: 'none' },
    },
  },
})
