import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('threadView', {
  frame: { base: { position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } },
  scroller: {
    base: {
      position: 'relative',
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      overflowX: 'hidden',
      scrollbarWidth: 'thin',
      outlineOffset: '-3px',
      overflowAnchor: 'none',
      overscrollBehavior: 'contain',
    },
  },
  ground: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      minHeight: '100%',
      paddingInline: { base: '14px', lg: '24px' },
    },
  },
  day: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      fontSize: '.75rem',
      fontStretch: '92%',
      color: 'muted',
      paddingBlock: '14px 2px',
      '&::before, &::after': { content: '""', flex: 1, height: '1px', background: 'border' },
    },
  },
  lines: {
    base: {
      width: '100%',
      '& > div': {
        display: 'flow-root',
        borderRadius: '14px',
        transition: 'background-color var(--d-slow) var(--e-standard)',
      },
      '& > div[data-at]': { background: 'foco-subtle' },
    },
  },
})
