import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('panel', {
  paneBox: { base: { padding: { base: '16px', lg: '20px 22px 24px' }, display: 'grid', gap: '18px' } },
  paneTitle: { base: { textStyle: 'title-2', fontSize: '1.125rem', flex: 1 } },
  head: { base: { display: 'flex', alignItems: 'center', gap: '8px' } },
  panelForm: {
    base: {
      display: 'grid',
      gap: '18px',
      '& > [data-part=buttons]': { display: 'grid', gap: '8px' },
    },
  },
})
