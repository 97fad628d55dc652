import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('chatVoice', {
  player: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      width: '300px',
      maxWidth: '100%',
      padding: '6px 10px 6px 6px',
      borderRadius: '14px',
      background: 'bubble',
      '&[data-own]': { background: 'bubble-own' },
      '& > input[type=range]': { flex: 1, minWidth: '60px', accentColor: 'var(--accent)', cursor: 'pointer' },
      '& > [data-time]': { textStyle: 'caption', color: 'muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '& > [data-speed]': {
        display: 'grid',
        placeItems: 'center',
        textStyle: 'caption',
        fontWeight: 600,
        minWidth: '40px',
        minHeight: '28px',
        borderRadius: '99px',
        border: '1px solid var(--border-control)',
        fontVariantNumeric: 'tabular-nums',
        cursor: 'pointer',
      },
    },
  },
  panel: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      minHeight: '44px',
      '& > [data-grow]': { flex: '1 1 60px', minWidth: 0 },
      '& > [data-wide]': { flex: '1 1 260px', minWidth: 0 },
      '& > [data-time]': { fontVariantNumeric: 'tabular-nums', textStyle: 'small', whiteSpace: 'nowrap' },
    },
  },
  meter: {
    base: {
      position: 'relative',
      height: '6px',
      borderRadius: '99px',
      background: 'track',
      overflow: 'hidden',
      '& > span': {
        position: 'absolute',
        inset: 0,
        transformOrigin: 'left',
        background: 'accent',
        _rtl: { transformOrigin: 'right' },
      },
    },
  },
})
