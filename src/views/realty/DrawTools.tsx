import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PolygonIcon } from '@phosphor-icons/react/dist/csr/Polygon'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapArea } from '#contract/rules/map-area.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import type { AreaDrawingActor } from '#src/machines/area-drawing/area-drawing.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { drawToolsBar } from '#src/theme/made/recipes/draw-tools-bar.js'
import { drawToolsCorner } from '#src/theme/made/recipes/draw-tools-corner.js'
import { useProblemWords } from './use-area-words.ts'

const Bar = chakra('div', drawToolsBar)
const Corner = chakra('div', drawToolsCorner)

/** Draws an area onto the map: its buttons, and the keys that end it. */
export function DrawTools({ actor, area }: { actor: AreaDrawingActor; area: MapArea | null }) {
  const { t } = useTranslation('realty')
  const say = useProblemWords()
  const drawing = useSelector(actor, snapshot => snapshot.matches('drawing'))
  const corners = useSelector(actor, snapshot => snapshot.context.corners.length)
  const problem = useSelector(actor, snapshot => snapshot.context.problem)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!drawing) return
    bar.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key === 'Escape') actor.send({ type: 'area.cancel' })
      // Fields and buttons have the key for themselves.
      const theirs = target instanceof Element && target.closest('button, a, input, select, textarea') !== null
      if (event.key === 'Enter' && !theirs) actor.send({ type: 'area.end' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [drawing, actor])
  if (!drawing)
    return (
      <Corner>
        <Button size="sm" icon={PolygonIcon} onClick={() => actor.send({ type: 'area.draw', area: null })}>
          {t('zone.draw')}
        </Button>
        {area?.kind === 'poly' && (
          <Button size="sm" icon={PencilSimpleIcon} onClick={() => actor.send({ type: 'area.draw', area })}>
            {t('zone.change')}
          </Button>
        )}
      </Corner>
    )
  return (
    <Bar ref={bar} role="group" aria-label={t('zone.draw')} tabIndex={-1} data-area="drawing">
      <p role="status" data-wrong={problem ? '' : undefined}>
        {problem ? say(problem) : corners === 0 ? t('zone.begin') : t('zone.goOn', { count: corners })}
      </p>
      <IconButton
        size="sm"
        icon={ArrowUUpLeftIcon}
        label={t('zone.undo')}
        disabled={corners === 0}
        onClick={() => actor.send({ type: 'area.remove', at: corners - 1 })}
      />
      <Button size="sm" onClick={() => actor.send({ type: 'area.cancel' })}>
        {t('zone.cancel')}
      </Button>
      <Button size="sm" look="accent" onClick={() => actor.send({ type: 'area.end' })}>
        {t('zone.done')}
      </Button>
    </Bar>
  )
}
