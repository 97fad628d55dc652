import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('parts', {
  section: {
    base: {
      padding: '14px 16px',
      borderBottom: '1px solid var(--border)',
      display: 'grid',
      gap: '10px',
      alignContent: 'start',
      '& > h3, & > header > h3': { textStyle: 'title-4' },
    },
  },
  code: {
    base: { fontFamily: 'mono', fontSize: '.8125rem', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  },
  facts: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
      gap: '6px 12px',
      '& dt': { color: 'muted', textStyle: 'small' },
      '& dd': { margin: 0, textStyle: 'small', overflowWrap: 'anywhere' },
    },
  },
  track: {
    base: { display: 'block', height: '5px', borderRadius: '2px', bg: 'track', overflow: 'hidden', minWidth: '40px' },
  },
})
