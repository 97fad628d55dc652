import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('onboardingView', {
  columns: {
    base: {
      flex: '1',
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column',
      gridTemplateColumns: { lg: '240px minmax(0,1fr)', xl: '280px minmax(0,1fr)' },
    },
    variants: { preview: { true: { gridTemplateColumns: { xl: '280px minmax(0,1fr) 330px' } } } },
  },
  steps: {
    base: {
      display: { base: 'none', lg: 'block' },
      padding: '36px 28px',
      borderInlineEnd: '1px solid var(--border)',
      '& li': { paddingBottom: '26px' },
      '& button': { textAlign: 'start', cursor: 'pointer', font: 'inherit' },
    },
  },
  middle: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      flex: '1',
      minWidth: 0,
      padding: { base: '20px 16px 0', md: '40px clamp(20px,4vw,56px) 0' },
    },
  },
  aside: {
    base: {
      display: { base: 'none', xl: 'block' },
      padding: '36px 28px',
      background: 'sunken',
      borderStartEndRadius: '18px',
      borderEndEndRadius: '18px',
    },
  },
  lists: {
    base: { display: 'grid', alignContent: 'start', gap: '18px', maxWidth: '680px', paddingBottom: '40px', marginTop: '-40px' },
  },
})
