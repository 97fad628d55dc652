import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

interface Props {
  /** Whole, or a path on this host. */
  address: string
  label: string
  help?: ReactNode
  copy: string
  copied: string
}

/** A link to pass on: it is marked where it gets the focus, and copied at a press. */
export function AddressToCopy({ address, label, help, copy, copied }: Props) {
  const [done, setDone] = useState(false)
  const whole = new URL(address, window.location.origin).href
  return (
    <Field label={label} help={help}>
      <chakra.div display="flex" gap="8px">
        <TextInput readOnly value={whole} onChange={() => {}} onFocus={event => event.currentTarget.select()} />
        <Button
          flex="none"
          icon={CopySimpleIcon}
          onClick={() =>
            void navigator.clipboard.writeText(whole).then(
              () => setDone(true),
              () => {},
            )
          }
        >
          <span role="status">{done ? copied : copy}</span>
        </Button>
      </chakra.div>
    </Field>
  )
}
