import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('conversationList', {
  pane: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      minWidth: 0,
      borderInlineEnd: { base: 0, lg: '1px solid var(--border)' },
      '& [data-part=head]': { padding: { base: '18px 16px 12px', lg: '18px 16px 10px 22px' } },
      _rtl: { '& [data-part=head]': { padding: { base: '18px 16px 12px', lg: '18px 22px 10px 16px' } } },
      '& [data-count]': { fontVariantNumeric: 'tabular-nums', fontWeight: 640 },
      '& [data-part=rows]': { flex: 1, minHeight: 0, overflowY: { base: 'visible', lg: 'auto' }, scrollbarWidth: 'thin' },
    },
  },
})
