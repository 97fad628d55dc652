import { chakra } from '@chakra-ui/react/styled-system'

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    border: '2.5px solid color-mix(in srgb, currentColor 35%, transparent)',
    borderTopColor: 'currentColor',
    animation: 'turn .8s linear infinite',
  },
})

/** Only inside a pressed button or beside a sentence that says what is going on. */
export function Spinner() {
  return <Ring aria-hidden />
}
