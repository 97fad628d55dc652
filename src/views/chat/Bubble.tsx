import { chakra } from '@chakra-ui/react/styled-system'

/** A message's frame; its sharp corner points to the one who speaks. */
export const Bubble = chakra('div', {
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
})
