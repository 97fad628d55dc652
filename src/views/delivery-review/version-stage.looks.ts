import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('versionStage', {
  stage: { base: { display: 'grid', gap: '22px', alignContent: 'start' } },
  bar: {
    base: { display: 'flex', gap: '8px 16px', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  },
  both: {
    base: {
      display: 'grid',
      gap: '16px',
      gridTemplateColumns: 'minmax(0,1fr)',
      '&[data-beside]': { gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' } },
      '& > figure': { minWidth: 0, margin: 0, display: 'grid', gap: '8px', alignContent: 'start' },
      '& > figure > figcaption': { textStyle: 'label', color: 'text-2' },
      // One at a time where two would be too small.
      '&[data-beside] > figure:not([data-shown])': { display: { base: 'none', lg: 'grid' } },
      '&[data-beside] > figure > figcaption': { display: { base: 'none', lg: 'block' } },
    },
  },
  part: {
    base: {
      display: 'grid',
      gap: '8px',
      borderTop: '1px solid var(--border)',
      paddingTop: '16px',
      minWidth: 0,
      '& > h3': { textStyle: 'label' },
    },
  },
})
