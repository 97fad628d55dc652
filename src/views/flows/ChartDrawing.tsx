import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chart } from '#workbench/chart.ts'
import { sayTransition } from '#workbench/rows.ts'
import type { Scene, SceneArrow, SceneState } from '#workbench/scene.ts'
import type { Overlay } from './overlay.ts'

interface Props {
  chart: Chart
  scene: Scene
  overlay: Overlay
  chosen: string | null
  onChoose(id: string): void
}

const on = (yes: boolean) => (yes ? '' : undefined)
const some = (ids: readonly string[], set: ReadonlySet<string>) => on(ids.some(id => set.has(id)))

/** Enter and space press what is no button by itself. */
const pressed = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
  run()
}

/** States, arrows and labels. Each state and each transition can be reached and pressed. */
export const ChartDrawing = memo(function ChartDrawing({ chart, scene, overlay, chosen, onChoose }: Props) {
  return (
    <>
      {scene.states.map(state => (
        <State key={state.node.id} state={state} overlay={overlay} chosen={chosen} onChoose={onChoose} />
      ))}
      {scene.dots.map(({ of, x, y, path, head }) => (
        <g key={of}>
          <circle className="dot" cx={x} cy={y} r="4.5" />
          <path className="line" d={path} />
          <path className="head" d={head} />
        </g>
      ))}
      {scene.arrows.map(arrow => (
        <Way key={`${arrow.from} ${arrow.to}`} arrow={arrow} overlay={overlay} chosen={chosen} onChoose={onChoose} />
      ))}
      {scene.arrows.map(arrow => (
        <Label
          key={`${arrow.from} ${arrow.to}`}
          chart={chart}
          arrow={arrow}
          overlay={overlay}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </>
  )
})

type PartProps = Omit<Props, 'chart' | 'scene'>

function State({ state, overlay, chosen, onChoose }: PartProps & { state: SceneState }) {
  const { t } = useTranslation('flows')
  const { node, box, depth, title, rows, rule } = state
  const [x, y, w, h] = box
  const active = overlay.active.has(node.id)
  const choose = () => onChoose(node.id)
  const middle = rule === null && rows.length === 0 ? ({ textAnchor: 'middle' } as const) : {}
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing. */}
      <g
        className="st"
        role="button"
        tabIndex={0}
        aria-pressed={chosen === node.id}
        aria-label={`${t('chart.state', { name: node.key })}${active ? `, ${t('chart.isActive')}` : ''}`}
        data-state-id={node.id}
        data-kind={node.type}
        data-holds={on(rule !== null)}
        data-odd={on(rule !== null && depth % 2 === 1)}
        data-active={on(active)}
        data-path={on(overlay.path.has(node.id))}
        data-failed={on(overlay.failed.has(node.id))}
        data-cover={overlay.covers?.get(node.id)}
        data-chosen={on(chosen === node.id)}
        onClick={choose}
        onKeyDown={pressed(choose)}
      >
        <rect x={x} y={y} width={w} height={h} rx="8" />
        {node.type === 'final' && <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="5" style={{ fill: 'none' }} />}
        <text className="title" x={title.x} y={title.y} {...middle}>
          {title.text}
        </text>
        {rows
          .filter(({ definition }) => !definition)
          .map(row => (
            <text key={row.y} className="row" x={row.x} y={row.y}>
              {row.text}
            </text>
          ))}
        {rule !== null && <path className="rule" d={`M${x} ${rule}H${x + w}`} />}
      </g>
      {rows.map(
        row =>
          row.definition !== undefined && (
            <Definition
              key={row.y}
              lit={active && rule === null}
              id={row.definition}
              text={row.text}
              overlay={overlay}
              chosen={chosen}
              onChoose={onChoose}
            >
              <text className="row" x={row.x} y={row.y}>
                {row.text}
              </text>
            </Definition>
          ),
      )}
    </>
  )
}

function Way({ arrow, overlay, chosen, onChoose }: PartProps & { arrow: SceneArrow }) {
  const { of, path, head } = arrow
  const covers = of.map(id => overlay.covers?.get(id))
  const cover = (['missing', 'unknown', 'exempt', 'covered'] as const).find(one => covers.includes(one))
  return (
    <g
      data-taken={some(of, overlay.taken)}
      data-path={some(of, overlay.path)}
      data-failed={some(of, overlay.failed)}
      data-cover={cover}
      data-chosen={on(chosen !== null && of.includes(chosen))}
    >
      <path className="line" d={path} />
      <path className="head" d={head} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a wider target for pointers; the label is the button. */}
      <path className="reach" d={path} onClick={() => of[0] && onChoose(of[0])} />
    </g>
  )
}

function Label({ chart, arrow, overlay, chosen, onChoose }: PartProps & { arrow: SceneArrow; chart: Chart }) {
  const [x, y, w, h] = arrow.label
  return (
    <>
      <rect className="label" data-odd={on(arrow.depth % 2 === 1)} x={x} y={y} width={w} height={h} rx="3" />
      {arrow.of.map(id => {
        const transition = chart.transitions.find(one => one.id === id)
        return (
          <Definition
            key={id}
            id={id}
            text={`${transition ? sayTransition(transition) : id}, ${arrow.from} → ${arrow.to}`}
            overlay={overlay}
            chosen={chosen}
            onChoose={onChoose}
          >
            {arrow.lines
              .filter(({ definition }) => definition === id)
              .map(line => (
                <text key={line.y} className={line.guard ? 'guard' : undefined} x={line.x} y={line.y} textAnchor="middle">
                  {line.text}
                </text>
              ))}
          </Definition>
        )
      })}
    </>
  )
}

function Definition({
  id,
  text,
  overlay,
  chosen,
  onChoose,
  lit = false,
  children,
}: PartProps & { id: string; text: string; lit?: boolean; children: ReactNode }) {
  const { t } = useTranslation('flows')
  const choose = () => onChoose(id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing.
    <g
      className="def"
      role="button"
      tabIndex={0}
      aria-pressed={chosen === id}
      aria-label={t('chart.transition', { name: text })}
      data-definition={id}
      data-lit={on(lit)}
      data-taken={on(overlay.taken.has(id))}
      data-path={on(overlay.path.has(id))}
      data-failed={on(overlay.failed.has(id))}
      data-cover={overlay.covers?.get(id)}
      data-chosen={on(chosen === id)}
      onClick={choose}
      onKeyDown={pressed(choose)}
    >
      {children}
    </g>
  )
}
