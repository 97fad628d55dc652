import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callBrief', {
  prose: {
    base: { textStyle: 'prose', color: 'text-2', maxWidth: '66ch', overflowWrap: 'anywhere', '& > p + p': { marginTop: '10px' } },
  },
  pair: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
      gap: { base: '3', md: '6' },
      maxWidth: '66ch',
      marginTop: '5',
    },
  },
  lines: {
    base: {
      '& > li': { display: 'flex', gap: '9px', paddingBlock: '1', lineHeight: 1.45, color: 'text-2', overflowWrap: 'anywhere' },
      '& > li > span:first-of-type': { marginTop: '3px', flex: 'none' },
    },
  },
  works: {
    base: {
      maxWidth: '66ch',
      border: '1px solid var(--border)',
      borderRadius: '12px',
      '& > li': { display: 'flex', gap: '3', alignItems: 'center', padding: '11px 14px', minWidth: 0 },
      '& > li + li': { borderTop: '1px solid var(--border)' },
      '& p': { textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' },
    },
  },
})
