import type { ReactNode } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  title: ReactNode
  detail: ReactNode
  mine: ReactNode
  theirs: ReactNode
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Saved elsewhere meanwhile: the person decides which version stays. */
export function VersionChoice({ title, detail, mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Notice tone="warn">
      <b>{title}</b>
      <p>{detail}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="2">
        <Button size="sm" look="inherit" onClick={onKeepMine}>
          {mine}
        </Button>
        <Button size="sm" look="inherit" onClick={onTakeTheirs}>
          {theirs}
        </Button>
      </chakra.div>
    </Notice>
  )
}
