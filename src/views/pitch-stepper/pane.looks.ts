import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pane', {
  base: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      background: { base: 'surface', lg: 'sunken' },
      '--stub-hole': { base: 'var(--surface)', lg: 'var(--sunken)' },
      minHeight: { base: 'calc(100dvh - var(--top-h) - var(--tabs-h))', lg: 0 },
      height: { lg: 'var(--pane-h, calc(100dvh - 102px))' },
      position: { lg: 'sticky' },
      top: 0,
      scrollMarginTop: 'var(--top-h)',
    },
  },
  paneHead: { base: { padding: { base: '16px 16px 0', lg: '20px 24px 0' } } },
  paneBody: {
    base: {
      position: 'relative',
      flex: 1,
      padding: { base: '16px', lg: '18px 24px 20px' },
      overflow: { lg: 'auto' },
      minHeight: { lg: 0 },
      scrollbarWidth: 'thin',
    },
  },
  paneFoot: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      padding: { base: '12px 16px calc(12px + env(safe-area-inset-bottom))', lg: '14px 24px' },
      borderTop: '1px solid var(--border)',
      background: 'surface',
      position: { base: 'sticky', lg: 'static' },
      bottom: 'var(--tabs-h)',
      zIndex: 'sticky',
    },
  },
})
