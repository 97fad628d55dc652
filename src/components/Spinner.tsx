import { chakra } from '#src/theme/made/jsx/index.js'
import { spinnerRing } from '#src/theme/made/recipes/spinner-ring.js'

const Ring = chakra('span', spinnerRing)

/** Only inside a pressed button or beside a sentence that says what is going on. */
export function Spinner() {
  return <Ring aria-hidden />
}
