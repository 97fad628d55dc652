import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('searchGroups', {
  group: {
    base: {
      paddingBottom: '8px',
      '& > [data-part=kind]': {
        position: 'sticky',
        top: '0',
        zIndex: '1',
        bg: 'raised',
        padding: '8px 12px 4px',
        color: 'muted',
        fontSize: '0.8125rem',
        fontStretch: '90%',
        fontWeight: 560,
      },
    },
  },
  option: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: '44px',
      padding: '6px 12px',
      borderRadius: 'control',
      color: 'text',
      textDecoration: 'none',
      '& > svg': { flex: 'none', color: 'muted' },
      '& > span': { minWidth: '0', flex: '1' },
      '& [data-part=title], & small': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        unicodeBidi: 'plaintext',
      },
      '& small': { color: 'muted', fontSize: '0.8125rem', fontStretch: '90%' },
      '& mark': {
        bg: 'transparent',
        color: 'inherit',
        fontWeight: 680,
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        textDecorationColor: 'var(--accent-line)',
      },
      '&[aria-selected=true]': { bg: 'selected' },
      _hover: { bg: 'hover' },
    },
  },
})
