import type { ComponentProps } from 'react'
import type { ApiView } from '#src/views/api/ApiView.tsx'
import { collectionWith, resourceWith } from '#tests/support/screen-actors.ts'

type Props = ComponentProps<typeof ApiView>

/** The section for programs, with nothing but what is given. */
export async function showApi({ decision, ...parts }: Pick<Props, 'decision'> & Partial<Props>) {
  const { ApiView } = await import('#src/views/api/ApiView.tsx')
  const none = { limit: 3, used: 0, upgrade_to: null }
  return (
    <ApiView
      keys={resourceWith({ keys: [], ...none })}
      hooks={resourceWith({ endpoints: [], ...none })}
      sent={collectionWith([])}
      decision={decision}
      {...parts}
    />
  )
}
