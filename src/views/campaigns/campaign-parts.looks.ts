import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('campaignParts', {
  row: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '4px 14px',
      paddingBlock: '8px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > [data-main]': { flex: 1, minWidth: 0 },
      '&[data-wraps]': { flexWrap: 'wrap', '& > [data-main]': { flex: '1 1 220px' } },
    },
  },
})
