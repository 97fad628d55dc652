import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PresenceActor } from '#src/machines/presence/presence.machine.ts'
import { selectAround } from '#src/machines/presence/presence.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { aroundLine } from '#src/theme/made/recipes/around-line.js'

const Line = chakra('span', aroundLine)

/** Beside a name: that they write, or how lately they were here. */
export function Around({ presence }: { presence: PresenceActor }) {
  const { t } = useTranslation('chat')
  const around = useSelector(presence, selectAround)
  return (
    <Line role="status" data-around={around ?? 'unknown'}>
      {around && t(`around.${around}`)}
    </Line>
  )
}
