import { chakra } from '@chakra-ui/react/styled-system'

/** Two fields beside each other where there is room. */
export const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
    gap: '18px 16px',
    alignItems: 'start',
  },
})

/** Fields that belong together, under a heading and after a hairline. */
export const Part = chakra('section', {
  base: {
    display: 'grid',
    gap: '18px',
    paddingTop: '22px',
    marginTop: '6px',
    borderTop: '1px solid var(--border)',
    '& > :is(h2, h3)': { textStyle: 'title-3' },
    '& > :is(h2, h3) + p': { color: 'muted', marginTop: '-14px', maxWidth: '60ch' },
  },
})

/** Things one after the other, in a frame with hairlines. */
export const Rows = chakra('ol', {
  base: {
    border: '1px solid var(--border-strong)',
    borderRadius: '12px',
    '& > li': { display: 'grid', gap: '3', padding: '14px' },
    '& > li + li': { borderTop: '1px solid var(--border)' },
  },
})

/** Title of a form in steps, how its draft lies, and its steps. */
export const StepHead = chakra('header', {
  base: {
    display: 'grid',
    gap: '14px',
    padding: { base: '18px 16px 14px', lg: '22px 28px 16px' },
    borderBottom: '1px solid var(--border)',
    '& h1': { textStyle: 'title-1', fontSize: { base: '1.5rem', lg: '1.75rem' } },
  },
})

/** The sheet and its pane beside each other where there is room. */
export const StepColumns = chakra('div', {
  base: {
    flex: '1',
    display: { base: 'block', lg: 'grid' },
    gridTemplateColumns: { lg: 'minmax(0,1fr) 300px', xl: 'minmax(0,1fr) 350px' },
  },
})

/** The fields of one step under their heading. */
export const StepSheet = chakra('form', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '18px',
    width: '100%',
    maxWidth: '760px',
    padding: { base: '18px 16px 32px', lg: '26px 28px 48px' },
    '& > header > h2': { textStyle: 'title-2' },
    '& > header > p': { color: 'muted', marginTop: '3px', maxWidth: '60ch' },
  },
})
