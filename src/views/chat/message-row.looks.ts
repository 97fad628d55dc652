import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('chatMessageRow', {
  speech: {
    base: {
      display: 'grid',
      gap: '4px',
      width: 'fit-content',
      maxWidth: { base: '86%', lg: 'min(74%, 520px)' },
      paddingTop: '4px',
      '&[data-first]': { paddingTop: '12px' },
      '& > small': {
        display: 'flex',
        gap: '5px',
        alignItems: 'center',
        fontSize: '.75rem',
        fontStretch: '92%',
        color: 'muted',
        paddingInline: '4px',
      },
      '&[data-own]': { marginInlineStart: 'auto', justifyItems: 'end' },
      '&[data-own] > small': { justifyContent: 'flex-end' },
    },
  },
  said: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2px',
      minWidth: 0,
      // Neither positioned nor see-through: it would be a layer that is painted at every step of a scroll.
      '& > button': { flex: 'none', color: 'muted', position: 'static' },
      '&:not(:hover, :focus-within) > button:not([aria-expanded=true], [aria-busy=true]) > svg': { lg: { display: 'none' } },
      '&[data-own]': { flexDirection: 'row-reverse', justifySelf: 'end' },
    },
  },
  quote: {
    base: {
      display: 'block',
      width: '100%',
      textAlign: 'start',
      marginBottom: '6px',
      paddingInlineStart: '9px',
      borderInlineStart: '3px solid var(--border-control)',
      fontSize: '.8125rem',
      lineHeight: 1.4,
      color: 'text-2',
      '& > b': { display: 'block', fontWeight: 600 },
      '& > span': { lineClamp: 2, overflow: 'hidden' },
    },
  },
  caution: {
    base: { display: 'flex', gap: '5px', alignItems: 'flex-start', textStyle: 'caption', color: 'muted', paddingInline: '4px' },
  },
})
