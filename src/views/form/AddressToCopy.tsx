import { chakra } from '@chakra-ui/react/styled-system'
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'

interface Props {
  /** Path on this host. */
  path: string
  label: string
  help?: ReactNode
  copy: string
  copied: string
}

/** A link to pass on: it is marked where it gets the focus, and copied at a press. */
export function AddressToCopy({ path, label, help, copy, copied }: Props) {
  const [done, setDone] = useState(false)
  const address = `${window.location.origin}${path}`
  return (
    <Field label={label} help={help}>
      <chakra.div display="flex" gap="8px">
        <TextInput readOnly value={address} onChange={() => {}} onFocus={event => event.currentTarget.select()} />
        <Button
          flex="none"
          icon={CopySimpleIcon}
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
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
