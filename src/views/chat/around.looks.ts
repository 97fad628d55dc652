import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('around', {
  line: {
    base: {
      flex: 'none',
      textStyle: 'meta',
      color: 'muted',
      whiteSpace: 'nowrap',
      '&[data-around=writing]': { color: 'accent-text', fontWeight: 600 },
      '&[data-around=now]::before': {
        content: '""',
        display: 'inline-block',
        width: '7px',
        height: '7px',
        // On both sides: from right to left the text beside it keeps its own direction.
        marginInline: '4px',
        borderRadius: '50%',
        background: 'success',
      },
    },
  },
})
