import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** As the attribute `accept` has it; any file without. */
  accept?: string
  multiple?: boolean
  /** A phone opens its camera. */
  capture?: 'environment'
  /** Names the input for programs that fill it; people press the button. */
  inputLabel?: string
  onFiles(files: readonly File[]): void
}

/** A button that lets people choose files of this device. The same file again is a choice, too. */
export function FileButton({ accept, multiple, capture, inputLabel, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        hidden
        aria-label={inputLabel}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
