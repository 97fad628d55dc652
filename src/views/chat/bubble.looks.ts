import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('bubble', {
  root: {
    base: {
      background: 'bubble',
      color: 'text',
      padding: '10px 14px',
      borderRadius: '14px',
      borderEndStartRadius: '4px',
      lineHeight: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      minWidth: 0,
    },
    variants: {
      own: { true: { background: 'bubble-own', borderRadius: '14px', borderEndEndRadius: '4px', justifySelf: 'end' } },
      /** Taken back: only that there was something. */
      removed: { true: { background: 'transparent', border: '1px dashed var(--border)', color: 'muted' } },
    },
  },
})
