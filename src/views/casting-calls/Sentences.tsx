import { chakra } from '@chakra-ui/react/styled-system'

const Base = chakra('ul', {
  base: {
    maxWidth: '66ch',
    textStyle: 'prose',
    color: 'text-2',
    '& > li': { position: 'relative', paddingInlineStart: '18px', paddingBlock: '2px', overflowWrap: 'anywhere' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '2px',
      insetBlockStart: '.92em',
      width: '8px',
      height: '2px',
      bg: 'border-control',
    },
  },
})

/** Plain sentences, one below the other. */
export function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <Base>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </Base>
  )
}
