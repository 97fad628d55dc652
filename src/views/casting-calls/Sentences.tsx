import { chakra } from '#src/theme/made/jsx/index.js'
import { sentencesBase } from '#src/theme/made/recipes/sentences-base.js'

const Base = chakra('ul', sentencesBase)

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
