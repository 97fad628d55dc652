import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('planSum', {
  pane: {
    base: {
      display: 'grid',
      gap: '16px',
      alignContent: 'start',
      '& h2': { textStyle: 'title-3' },
      '& > dl': { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: '6px 16px' },
      '& > dl dt': { color: 'text-2' },
      '& > dl dd': { margin: 0, fontWeight: 620, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    },
  },
})
