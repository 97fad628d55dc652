import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { type FocusEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chartCanvasControls } from '#src/theme/made/recipes/chart-canvas-controls.js'
import { chartCanvasPicture } from '#src/theme/made/recipes/chart-canvas-picture.js'
import { chartCanvasWhole } from '#src/theme/made/recipes/chart-canvas-whole.js'
import type { Box } from '#workbench/drawing.ts'
import type { FlowFile } from '#workbench/flow.ts'
import { sceneOf } from '#workbench/scene.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartFrame } from './chart-style.ts'
import type { Overlay } from './overlay.ts'
import { usePanZoom } from './use-pan-zoom.ts'

// The picture reads from left to right in every layout.
const Whole = chakra('div', chartCanvasWhole)

const Picture = chakra('svg', chartCanvasPicture)

const Controls = chakra('div', chartCanvasControls)

interface Props {
  flow: FlowFile
  overlay: Overlay
  chosen: string | null
  onChoose(id: string): void
  /** The chart alone, without what stands beside it. */
  wide: boolean
  onWide(): void
}

/** Box of a state or of a transition; for a transition, its label or the state that it stays in. */
function boxOf({ chart, drawing }: FlowFile, id: string): Box | undefined {
  const arrow = drawing.arrows.find(({ of }) => of.includes(id))
  const source = chart.transitions.find(transition => transition.id === id)?.source ?? id
  return arrow?.label ?? drawing.boxes[source]
}

/** The statechart in a frame that can be dragged and zoomed. */
export function ChartCanvas({ flow, overlay, chosen, onChoose, wide, onWide }: Props) {
  const { t } = useTranslation('flows')
  const frame = useRef<HTMLDivElement>(null)
  const scene = useMemo(() => sceneOf(flow.chart, flow.drawing), [flow])
  const { place, dragging, fit, zoom, reveal, handlers } = usePanZoom(frame, scene)

  // The state that is active, or else the initial one, comes into sight by itself, and so does the chosen element.
  const leaf = [...overlay.active].reverse().find(id => !flow.chart.nodes.some(({ parent }) => parent === id))
  const shown = leaf ?? flow.chart.nodes.find(({ initial }) => initial !== null)?.initial
  useEffect(() => {
    const box = shown && flow.drawing.boxes[shown]
    if (box) reveal(box)
  }, [shown, flow, reveal])
  useEffect(() => {
    const box = chosen && boxOf(flow, chosen)
    if (box) reveal(box)
  }, [chosen, flow, reveal])

  /** The element that the keyboard comes to must not lie outside of the frame. */
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof SVGElement)) return
    const { stateId, definition } = target.dataset
    const id = stateId ?? definition
    const box = id && target.matches(':focus-visible') && boxOf(flow, id)
    if (box) reveal(box)
  }

  return (
    <Whole>
      <ChartFrame
        ref={frame}
        tabIndex={0}
        role="group"
        aria-roledescription={t('chart.role')}
        aria-label={t('chart.label', { name: flow.workflow })}
        data-dragging={dragging ? '' : undefined}
        {...handlers}
        onFocus={follow}
      >
        <Picture>
          <g transform={`translate(${place.x} ${place.y}) scale(${place.scale})`}>
            <ChartDrawing chart={flow.chart} scene={scene} overlay={overlay} chosen={chosen} onChoose={onChoose} />
          </g>
        </Picture>
      </ChartFrame>
      <Controls>
        <IconButton
          size="sm"
          icon={ArrowsOutIcon}
          iconSize={16}
          label={t(wide ? 'chart.narrow' : 'chart.wide')}
          aria-pressed={wide}
          lgDown={{ display: 'none' }}
          onClick={onWide}
        />
        <IconButton size="sm" icon={PlusIcon} iconSize={16} label={t('chart.in')} onClick={() => zoom(1.25)} />
        <IconButton size="sm" icon={MinusIcon} iconSize={16} label={t('chart.out')} onClick={() => zoom(0.8)} />
        <IconButton size="sm" icon={CornersOutIcon} iconSize={16} label={t('chart.fit')} onClick={fit} />
      </Controls>
    </Whole>
  )
}
