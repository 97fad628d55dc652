import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('mentionRow', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      gap: '4px 14px',
      alignItems: 'start',
      padding: { base: '14px 16px', lg: '14px 24px' },
      borderBottom: '1px solid var(--border)',
      borderInlineStart: '3px solid transparent',
      overflowWrap: 'anywhere',
      '&[data-unread]': { borderInlineStartColor: 'var(--accent-line)' },
      '& > [data-who]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
      '& > [data-who] > span': { display: 'inline-flex', alignItems: 'center', gap: '5px', textStyle: 'small', color: 'text-2' },
      '& > [data-said]': { gridColumn: '1 / -1', maxWidth: '76ch' },
      '& > [data-from]': {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px 14px',
        textStyle: 'meta',
        color: 'muted',
      },
      '& mark': { background: 'foco-subtle', color: 'foco-on-subtle', borderRadius: '2px', paddingInline: '2px' },
    },
  },
})
