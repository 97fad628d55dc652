import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('realtyView', {
  panes: {
    base: {
      display: 'grid',
      flex: '1',
      minHeight: 0,
      gridTemplateColumns: { lg: 'minmax(400px, 470px) minmax(0, 1fr)' },
      gridTemplateRows: { lg: 'minmax(0, 1fr)' },
    },
  },
  listPane: {
    base: {
      minWidth: 0,
      overflow: { lg: 'auto' },
      scrollbarWidth: 'thin',
      scrollMarginTop: 'calc(var(--top-h) + 8px)',
      borderInlineEnd: { lg: '1px solid var(--border)' },
      '&[aria-busy=true] > [data-rows]': { opacity: 0.55, transition: 'opacity 140ms linear 200ms' },
    },
  },
  mapPart: {
    base: {
      display: 'grid',
      minHeight: 0,
      order: { base: '-1', lg: '0' },
      lgDown: { '&[data-hidden]': { display: 'none' } },
    },
  },
  head: {
    base: {
      display: 'grid',
      gap: '12px',
      padding: { base: '18px 16px 14px', lg: '22px 18px 14px 24px' },
      _rtl: { lg: { padding: '22px 24px 14px 18px' } },
    },
  },
  line: {
    base: {
      display: 'flex',
      gap: '8px',
      alignItems: 'center',
      // The order has a line of its own where it cannot be read beside the rest.
      flexWrap: { base: 'wrap', lg: 'nowrap' },
      minWidth: 0,
      '& > [data-order]': { marginInlineStart: 'auto', flex: { base: '1 0 150px', lg: '0 1 178px' }, minWidth: 0 },
    },
  },
  bar: {
    base: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '4px 10px',
      minHeight: '52px',
      padding: { base: '8px 16px', lg: '8px 18px 8px 24px' },
      borderBlock: '1px solid var(--border)',
      _rtl: { lg: { padding: '8px 24px 8px 18px' } },
    },
  },
})
